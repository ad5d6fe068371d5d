/**
 * Records the calls that reach pdfkit while a page is drawn, so that a program that does nothing else can repeat
 * them.
 */
import PdfDocument from 'pdfkit'

type Doc = PDFKit.PDFDocument
type Method = (...args: unknown[]) => unknown
interface Call {
  name: string
  args: unknown[]
}

/** Names of methods that draw nothing themselves, or that end the document. */
const NOT_DRAWN =
  /^(constructor|init.*|_.*|ref|add[CN]\w+|append\w+|toString|sizeToPoint|end.*|flush.*|\w+Of\w+|buffered.*|currentLineHeight|get.*|has.*)$/
const methods = PdfDocument.prototype as unknown as Record<string, Method>

/** A copy of options, since pdfkit changes the object that it is given. */
const copied = (arg: unknown) => (typeof arg === 'object' && arg?.constructor === Object ? { ...arg } : arg)

/** Runs `work` and returns the drawing calls that it made, in order. */
export async function recordDrawing(work: () => Promise<unknown>): Promise<Call[]> {
  const calls: Call[] = []
  let depth = 0
  const names = Object.getOwnPropertyNames(methods).filter(
    (name) => !NOT_DRAWN.test(name) && typeof methods[name] === 'function',
  )
  const originals = names.map((name) => [name, methods[name]] as const)
  for (const [name, original] of originals) {
    methods[name] = function recorded(this: Doc, ...args: unknown[]) {
      // Calls that pdfkit makes itself are left out, because they happen again when the outer call is repeated.
      if (depth === 0) calls.push({ name, args: args.map(copied) })
      depth++
      try {
        return original?.apply(this, args)
      } finally {
        depth--
      }
    }
  }
  try {
    await work()
  } finally {
    for (const [name, original] of originals) if (original) methods[name] = original
  }
  return calls
}

/** Repeats the recorded drawing with pdfkit alone. */
export async function drawAgain(calls: readonly Call[]): Promise<Buffer> {
  const doc = new PdfDocument({ size: 'A4', bufferPages: true, autoFirstPage: false })
  for (const { name, args } of calls) methods[name]?.apply(doc, args)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => doc.once('end', () => resolve()))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
