/**
 * Opens the device's share dialog; without one, copies the address. Resolves to what happened: "shared" also if the visitor
 * closed the dialog, "failed" if the browser does neither.
 */
export async function share({ title, url }: { title: string; url: string }): Promise<"shared" | "copied" | "failed"> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "shared";
    // The browser forbids it, for example since the tap was too long ago.
  }
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed";
  }
}
