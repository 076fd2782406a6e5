/** Says that a post or an event came with the product and is an example. */
export function SampleLabel({ sample }: { sample: boolean | undefined }) {
  return sample ? <span className="badge badge-sample">Sample</span> : null
}
