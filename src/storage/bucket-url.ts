export type BucketAddress = { bucket: string; prefix: string; endpoint: string | undefined; region: string };

/** Regions mean nothing to most servers other than Amazon's. */
const DEFAULT_REGION = "us-east-1";
/** Names of buckets as Amazon defines them. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** Parses `s3://bucket/folder?endpoint=https://s3.example.com&region=af-south-1`. Returns undefined if it is not such an address. */
export function parseBucketUrl(text: string): BucketAddress | undefined {
  const url = URL.parse(text);
  // Keys belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
  if (url?.protocol !== "s3:" || !BUCKET.test(url.hostname) || url.username || url.password) return undefined;
  if ([...url.searchParams.keys()].some((name) => name !== "endpoint" && name !== "region")) return undefined;
  const endpoint = url.searchParams.get("endpoint") ?? undefined;
  if (endpoint !== undefined && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? "")) return undefined;
  return {
    bucket: url.hostname,
    prefix: url.pathname
      .split("/")
      .filter((name) => name !== "")
      .map((name) => `${name}/`)
      .join(""),
    endpoint,
    region: url.searchParams.get("region") ?? DEFAULT_REGION,
  };
}
