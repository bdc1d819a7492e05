/** Number of missing objects that are named. */
const NAMED = 5;

/** Says which of the `listed` objects of a backup, by key, the bucket of the media library no longer has. Takes the others out of `listed`. */
export async function describeBucket(listed: Set<string>, url: string | undefined): Promise<string> {
  const total = listed.size;
  if (url === undefined) {
    return `The media library was in a bucket, of whose ${total} objects the backup has the list: set STORAGE_URL.`;
  }
  // Loaded here only: it takes longer than most commands.
  const { listObjects, openBucketClient } = await import("../../storage/bucket-client.ts");
  try {
    for await (const { key } of listObjects(openBucketClient(url))) listed.delete(key);
  } catch (error) {
    const { name, code = name } = error as Error & { code?: string };
    return `The bucket of the media library cannot be listed (${code}): look whether it has all ${total} objects.`;
  }
  if (listed.size === 0) return `The bucket of the media library has all ${total} objects.`;
  const some = [...listed].slice(0, NAMED).join(", ");
  return `! ${listed.size} of ${total} objects are missing in the bucket of the media library: ${some}${listed.size > NAMED ? ", …" : ""}`;
}
