import { type ComponentType, Suspense } from "react";
import type { BlockKind } from "../../../../contract/content/pages/blocks.ts";
import type { BlockProps } from "./block-props.ts";
import { CarsBlock } from "./cars-block.tsx";
import { FormBlock } from "./form-block.tsx";
import { QuestionsBlock } from "./questions-block.tsx";
import { TableBlock } from "./table-block.tsx";
import { TextBlock } from "./text-block.tsx";
import { VideoBlock } from "./video-block.tsx";

const VIEWS: { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> } = {
  text: TextBlock,
  table: TableBlock,
  video: VideoBlock,
  form: FormBlock,
  cars: CarsBlock,
  questions: QuestionsBlock,
};

/** Shows a block by its kind. Each is hydrated by itself. */
export function BlockView<Kind extends BlockKind>(props: BlockProps<Kind>) {
  // The compiler does not see that the block's kind and the view's are the same.
  const View = VIEWS[props.block.kind] as ComponentType<BlockProps<Kind>>;
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
