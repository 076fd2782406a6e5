/** What the engine tests do with a browser. The same interface drives Chromium, Firefox and WebKit. */

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

export interface Engine {
  name: EngineName
  /** Opens a tab with its own cookies and storage. Close it before you open the next. */
  openTab: () => Promise<Tab>
  close: () => Promise<void>
}

/** One tab. A selector is CSS and means the first visible match; a method waits up to 5 s for it. */
export interface Tab {
  /** Sets the size of the viewport in CSS pixels. */
  resize: (width: number, height: number) => Promise<void>
  /** Opens an address and waits for the load event. */
  open: (url: string) => Promise<void>
  /** Starts to open an address and returns at once. */
  startToOpen: (url: string) => Promise<void>
  back: () => Promise<void>
  reload: () => Promise<void>
  /** Runs a function in the page. It sees only its argument, which travels as JSON, as does its result. */
  evaluate: <Result, Argument = undefined>(
    run: (argument: Argument) => Result,
    argument?: Argument,
  ) => Promise<Result>
  /** Presses a key, with modifiers before a plus sign: `Tab`, `Shift+Tab`, `Enter`, `Space`. */
  press: (key: string) => Promise<void>
  /** Types text into the focused control, key by key. */
  type: (text: string) => Promise<void>
  /** Presses the main button of the mouse on an element. */
  click: (selector: string) => Promise<void>
  /** Moves the mouse onto an element. */
  hover: (selector: string) => Promise<void>
  /** A PNG of the viewport. */
  screenshot: () => Promise<Buffer>
  /** The page as a PDF on one long sheet, where the engine can print without a dialog. */
  print?: () => Promise<Buffer>
  /** Console messages, uncaught errors and failed requests since the last call. */
  takeTroubles: () => Promise<string[]>
  close: () => Promise<void>
}
