import { useWords } from '#src/words/context.tsx'

/** Near a button that loads a frame: says why it could not. See on-visible/frame.ts. */
export const FrameStatus = () => (
  <output
    className="block font-semibold text-heading"
    data-part="frame-status"
    data-offline={useWords('site').frameOffline}
  />
)
