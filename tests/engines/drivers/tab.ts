/** The browser interface of the engine tests, the same for Chromium, Firefox and WebKit. */

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

export interface Engine {
  name: EngineName
  /** Opens a tab. Close it before opening the next. */
  openTab: () => Promise<Tab>
  /** Whether the browser, or the process of a page, has ended. */
  hasCrashed: () => Promise<boolean>
  close: () => Promise<void>
}

/** One tab. A CSS selector means its first visible match, for which a method waits up to 15 s. */
export interface Tab {
  /** Sets the size of the viewport, in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** Opens an address and waits for the load event. */
  open: (url: string) => Promise<void>
  /** Starts a navigation and does not wait for it to finish. */
  startToOpen: (url: string) => Promise<void>
  back: () => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page, once. It sees only its argument. Argument and result are serialized as JSON. */
  evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Result>
  /** Runs a function that leaves the page. Its result may be lost with the page. */
  leave: <Argument>(run: (argument: Argument) => void, argument: Argument) => Promise<void>
  /** Presses a key, with modifiers before plus signs: `Tab`, `Shift+Tab`, `Enter`, `Space`. */
  press: (key: string) => Promise<void>
  /** Types text into the focused element, key by key. */
  type: (text: string) => Promise<void>
  /** Clicks an element with the main mouse button. */
  click: (selector: string) => Promise<void>
  /** Moves the mouse onto an element. */
  hover: (selector: string) => Promise<void>
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>
  /** The page as a PDF on one long sheet. Undefined if the engine cannot print without a dialog. */
  print?: () => Promise<Buffer>
  /** Returns the console messages, uncaught errors and failed requests since the last call. */
  takeProblems: () => Promise<string[]>
  close: () => Promise<void>
}
