/**
 * The lint rule `words/no-literal`: what visitors read or hear comes from src/words. It reports letters in the text of
 * TSX, and in the props and fields that are shown or read aloud. Class lists in such fields have neither a capital nor a
 * space, or are in `clsx(…)`.
 */
const letter = /\p{L}/u
const sentence = /\p{Lu}|\p{L}\s|\s\p{L}/u
const elementName = /^h[1-6]$/
/** The ends of the names of props and fields that visitors perceive: `aria-label`, `retryLabel`, `data-frame-title`. */
const perceived =
  /(alt|caption|children|comfort|description|heading|intro|label|message|note|placeholder|subtitle|term|text|title)$/i

const noLiteral = {
  create(context) {
    function check(node, pattern) {
      switch (node?.type) {
        case 'JSXText':
        case 'Literal':
          return report(node, String(node.value), pattern)
        case 'TemplateLiteral':
          return report(node, node.quasis.map(({ value }) => value.cooked).join(' '), pattern)
        case 'JSXExpressionContainer':
          return check(node.expression, pattern)
        case 'ConditionalExpression':
          check(node.consequent, pattern)
          return check(node.alternate, pattern)
        case 'LogicalExpression':
          if (node.operator !== '&&') check(node.left, pattern)
          return check(node.right, pattern)
        case 'BinaryExpression':
          if (node.operator !== '+') return
          check(node.left, pattern)
          return check(node.right, pattern)
      }
    }

    function report(node, text, pattern) {
      if (!pattern.test(text) || elementName.test(text)) return
      const message = `Visitors read "${text.trim()}": make it a key of src/words.`
      context.report({ node, message })
    }

    const checkChildren = ({ children }) => children.forEach((child) => check(child, letter))

    return {
      JSXElement: checkChildren,
      JSXFragment: checkChildren,
      JSXAttribute({ name, value }) {
        if (perceived.test(name.name)) check(value, letter)
      },
      Property({ key, value }) {
        if (perceived.test(key.name ?? key.value)) check(value, sentence)
      },
    }
  },
}

export default { meta: { name: 'words' }, rules: { 'no-literal': noLiteral } }
