import { expect, it } from "vitest";
import { parseVideoLink, playerUrl } from "./video-link.ts";

const YOUTUBE = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0";

it.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42", YOUTUBE],
  ["https://youtu.be/dQw4w9WgXcQ?si=abc", YOUTUBE],
  ["https://m.youtube.com/shorts/dQw4w9WgXcQ", YOUTUBE],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/76979871/8272103f6e", "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e"],
  ["http://youtu.be/dQw4w9WgXcQ", undefined],
  ["https://www.youtube.com/@renault", undefined],
  ["https://youtu.be/dQw4w9WgXcQ/../x", undefined],
  ["https://youtube.com.example/watch?v=dQw4w9WgXcQ", undefined],
  ["https://vimeo.com/channels/staffpicks", undefined],
  ["not a link", undefined],
])("the player of %s", (link, player) => {
  const video = parseVideoLink(link);
  expect(video && playerUrl(video)).toBe(player);
});
