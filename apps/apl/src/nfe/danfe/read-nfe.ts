/** A stored invoice as its DANFE reads it: texts by their path, with the XML's own names. */
import { XMLParser } from 'fast-xml-parser'

type XmlNode = string | XmlNode[] | { [name: string]: XmlNode }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  removeNSPrefix: true,
  // Entities are decoded without a limit, because names have many special characters; an invoice defines none itself.
  processEntities: {
    enabled: true,
    maxTotalExpansions: Number.POSITIVE_INFINITY,
    maxExpandedLength: Number.POSITIVE_INFINITY,
  },
})

export class NfeNode {
  constructor(private readonly node: XmlNode | undefined) {}

  /** Text at the end of a path such as `emit/enderEmit/UF`; empty when there is none. */
  text(path: string): string {
    const found = this.find(path)
    return typeof found === 'string' ? found : ''
  }

  number(path: string): number {
    return Number(this.text(path))
  }

  has(path: string): boolean {
    return this.find(path) !== undefined
  }

  at(path: string): NfeNode {
    return new NfeNode(this.find(path))
  }

  list(path: string): NfeNode[] {
    const found = this.find(path)
    if (found === undefined) return []
    return (Array.isArray(found) ? found : [found]).map((node) => new NfeNode(node))
  }

  /** The only element inside, such as `ICMS00` of `ICMS`. */
  only(): NfeNode {
    const { node } = this
    const inside = typeof node === 'object' && !Array.isArray(node) ? Object.values(node) : []
    return new NfeNode(inside[0])
  }

  private find(path: string): XmlNode | undefined {
    let node: XmlNode | undefined = this.node
    for (const name of path.split('/')) {
      node =
        typeof node === 'object' && !Array.isArray(node) && Object.hasOwn(node, name) ? node[name] : undefined
    }
    return node
  }
}

/** `infNFe` of an invoice, with or without the tax authority's envelope. */
export function readNfe(xml: string): NfeNode {
  const inf = documentOf(xml).at('infNFe')
  if (!inf.has('ide')) throw new Error('not an invoice')
  return inf
}

/** Text of the QR code of a simplified DANFE, and the address where a key is looked up. */
export function readSuplemento(xml: string): { qrCode: string; urlChave: string } {
  const suplemento = documentOf(xml).at('infNFeSupl')
  return { qrCode: suplemento.text('qrCode'), urlChave: suplemento.text('urlChave') }
}

function documentOf(xml: string): NfeNode {
  const document = new NfeNode(parser.parse(xml) as XmlNode)
  return document.at(document.has('nfeProc') ? 'nfeProc/NFe' : 'NFe')
}
