/** What both clients of WebDriver can do. Elements are found by XPath, the only query that both have. Actions wait for their element. */
export interface BrowserDriver {
  open(url: string): Promise<void>;
  url(): Promise<string>;
  isVisible(xpath: string): Promise<boolean>;
  text(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  /** Replaces the text of an input. */
  fill(xpath: string, text: string): Promise<void>;
  /** Chooses the option with `value`. */
  select(xpath: string, value: string): Promise<void>;
  close(): Promise<void>;
}

/** How long an action waits for its element. */
export const WAIT_MS = 20_000;
