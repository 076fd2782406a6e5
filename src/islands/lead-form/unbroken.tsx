/** Words with a hyphen in them do not end a line at it. */
export function Unbroken({ text }: { text: string }) {
  return (
    <span>
      {text.split(/(\S+-\S+)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} className="unbroken">
            {part}
          </span>
        ),
      )}
    </span>
  )
}
