import ArticleIcon from "@mui/icons-material/Article";
import { formatDay } from "../format/south-african-time.ts";
import { Columns } from "../inputs/columns.tsx";
import { FormSection } from "../inputs/form-section.tsx";
import { useRequired } from "../inputs/required.ts";
import { RichText } from "../inputs/text/rich-text.tsx";
import { SlugInput } from "../inputs/text/slug-input.tsx";
import { LineInput, LinesInput } from "../inputs/text/text-inputs.tsx";
import { DayInput } from "../inputs/time-input.tsx";
import { PictureInput } from "../media/inputs/picture-input.tsx";
import { thumbnailUrl } from "../media/inputs/picture-url.ts";
import type { Screen } from "../screens/screen.ts";

function BlogPostForm() {
  const required = useRequired();
  return (
    <>
      <FormSection title="Post">
        <LineInput source="title" label="Title" namesDraft />
        <SlugInput source="slug" from="title" />
        <Columns>
          <LineInput source="author" label="Author" maxLength={100} />
          <DayInput source="publishDate" label="Date" validate={required("Date: please choose one.")} />
        </Columns>
        <PictureInput source="image" label="Picture" />
        <LinesInput source="description" label="Summary" helperText="For the list of posts" maxLength={1000} />
        <RichText source="body" label="Text" />
      </FormSection>
      <FormSection title="Search engines">
        <LineInput source="metaTitle" label="Title of the page" />
        <LinesInput source="metaDescription" label="Description of the page" maxLength={500} />
        <LineInput source="keywords" label="Keywords" isNullable maxLength={500} />
      </FormSection>
    </>
  );
}

export const blogPosts: Screen = {
  resource: "blog_posts",
  many: "Blog",
  one: "post",
  section: "Content",
  icon: ArticleIcon,
  menu: ["editor"],
  represent: ({ title }) => title,
  picture: ({ image }) => thumbnailUrl(image),
  columns: [
    { source: "title", label: "Title", isSortable: true },
    { source: "author", label: "Author" },
    { source: "publishDate", label: "Date", text: ({ publishDate }) => formatDay(publishDate), isSortable: true },
  ],
  sort: { field: "publishDate", order: "DESC" },
  emptyHint: "Write the first post. It stays a draft until you set it live.",
  form: BlogPostForm,
  pagePath: ({ slug }) => (slug ? `/blog/${slug}` : undefined),
};
