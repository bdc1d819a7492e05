/** Lets the browser save `text` as a file. */
export function downloadText(name: string, text: string, type = "text/plain"): void {
  downloadFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Lets the browser save a file. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
