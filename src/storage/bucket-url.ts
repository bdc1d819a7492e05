export type BucketAddress = { bucket: string; prefix: string; endpoint: string | undefined; region: string };

/** Default region, which most servers other than Amazon's ignore. */
const DEFAULT_REGION = "us-east-1";
/** Matches bucket names by Amazon's rules. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;

/** Parses `s3://bucket/folder?endpoint=https://s3.example.com&region=af-south-1`. Returns undefined for other addresses. */
export function parseBucketUrl(text: string): BucketAddress | undefined {
  const url = URL.parse(text);
  // Refuses credentials in the address: they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.
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
