import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import styles from './print.module.css'

/** S2 §2: what is printed has this long to be drawn. */
const DRAW_MS = 100

let remove: (() => void) | undefined

/**
 * Prints a `PrintDocument` by the browser's own dialog: nothing else of the page is on the paper.
 * @param title proposed as the file's name when it is saved as a PDF
 */
export async function printPages(title: string, document: ReactNode): Promise<void> {
  remove?.()
  const { body } = globalThis.document
  const element = globalThis.document.createElement('div')
  element.className = styles.root ?? ''
  element.id = 'impressao'
  // On the screen it is there to be measured only.
  element.inert = true
  body.append(element)
  const root = createRoot(element)
  const pageTitle = globalThis.document.title
  remove = () => {
    remove = undefined
    root.unmount()
    element.remove()
    globalThis.document.title = pageTitle
  }
  flushSync(() => root.render(document))
  await new Promise((resolve) => setTimeout(resolve, DRAW_MS))
  globalThis.document.title = title
  window.addEventListener('afterprint', () => remove?.(), { once: true })
  window.print()
}
