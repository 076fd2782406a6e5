/** Marks a post or event as an example that came with the product. */
export function SampleLabel({ sample }: { sample: boolean | undefined }) {
  return sample ? <span className="badge badge-sample">Sample</span> : null
}
