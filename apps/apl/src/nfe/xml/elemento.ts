/**
 * XML in canonical form (C14N): no blanks between elements and no self-closing elements, so that what is written is
 * what is signed.
 */
export type Content = string | XmlTree | readonly XmlTree[] | undefined
/**
 * Elements in order; undefined ones are left out, a list repeats its name, and a name with `@` is an attribute.
 */
export interface XmlTree {
  [name: string]: Content
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeText = (text: string) => text.replaceAll(/[&<>]/g, (letter) => ESCAPES[letter] ?? letter)
const escapeAttribute = (text: string) => text.replaceAll(/[&<"]/g, (letter) => ESCAPES[letter] ?? letter)

export function toXml(tree: XmlTree): string {
  let xml = ''
  for (const [name, content] of Object.entries(tree)) {
    if (content === undefined || name.startsWith('@')) continue
    if (typeof content === 'string') xml += `<${name}>${escapeText(content)}</${name}>`
    else for (const one of isList(content) ? content : [content]) xml += element(name, one)
  }
  return xml
}

function element(name: string, tree: XmlTree): string {
  let attributes = ''
  for (const [key, value] of Object.entries(tree)) {
    if (key.startsWith('@') && typeof value === 'string')
      attributes += ` ${key.slice(1)}="${escapeAttribute(value)}"`
  }
  return `<${name}${attributes}>${toXml(tree)}</${name}>`
}

const isList = (content: XmlTree | readonly XmlTree[]): content is readonly XmlTree[] =>
  Array.isArray(content)
