import { useWords } from '#src/words/context.tsx'

export interface FrameStatusProps {
  /** While the frame loads. The element must be in the box of the frame, which covers it once it has loaded. */
  loading?: string
  /** If the frame takes long. A frame cannot tell that it failed. */
  slow?: string
}

/** Near a button that loads a frame: says why it could not. See on-visible/frame.ts. */
export const FrameStatus = ({ loading, slow }: FrameStatusProps) => (
  <output
    className="block font-semibold text-heading"
    data-part="frame-status"
    data-offline={useWords('site').frameOffline}
    data-loading={loading}
    data-slow={slow}
  />
)
