import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import styles from './print.module.css'

/** Milliseconds in which a document must be rendered before printing, S2 §2. */
const DRAW_MS = 100

let remove: (() => void) | undefined

/**
 * Prints a `PrintDocument` with the browser's own dialog: nothing else of the page is printed.
 * @param title proposed as the file name when saved as a PDF
 */
export async function printPages(title: string, document: ReactNode): Promise<void> {
  remove?.()
  const { body } = globalThis.document
  const element = globalThis.document.createElement('div')
  element.className = styles.root ?? ''
  element.id = 'impressao'
  // On the screen the element is only measured, so it must not be reachable.
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
