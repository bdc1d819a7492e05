import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { parseBucketUrl } from "./bucket-url.ts";

/** Timeouts of connecting and of a whole attempt, which allows for a large brochure on a slow line. */
const CONNECT_TIMEOUT_MS = 5000;
const REQUEST_TIMEOUT_MS = 60_000;
const MAX_ATTEMPTS = 3;

export type OpenedBucket = {
  client: S3Client;
  Bucket: string;
  /** Empty, or names that each end with a slash. */
  prefix: string;
};

/**
 * Opens the bucket at `url`, see `parseBucketUrl`, at Amazon S3 or a compatible server. Uses the default AWS credentials:
 * AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine. It is not contacted yet.
 */
export function openBucketClient(url: string): OpenedBucket {
  const address = parseBucketUrl(url);
  if (address === undefined) throw new Error("The address of the bucket is not valid");
  const { bucket: Bucket, prefix, endpoint, region } = address;
  const client = new S3Client({
    region,
    // Compatible servers rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // By default, the SDK only warns on the console and lets the request continue.
      throwOnRequestTimeout: true,
    },
    // Compatible servers do not support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { client, Bucket, prefix };
}

/** All objects of the bucket below its prefix, with their keys after it, in their order. */
export async function* listObjects(
  { client, Bucket, prefix }: OpenedBucket,
  signal?: AbortSignal,
): AsyncGenerator<{ key: string; bytes: number }> {
  let ContinuationToken: string | undefined;
  do {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }),
      signal && { abortSignal: signal },
    );
    for (const { Key, Size = 0 } of page.Contents ?? []) {
      if (Key !== undefined) yield { key: Key.slice(prefix.length), bytes: Size };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}
