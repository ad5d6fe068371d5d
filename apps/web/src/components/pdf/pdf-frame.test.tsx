import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '@/components/fields/mount.test-help'
import { PdfFrame } from './pdf-frame'

const show = (hasViewer: boolean) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { configurable: true, value: hasViewer })
  mount(<PdfFrame blob={new Blob(['%PDF'])} title="Pedido 1" ref={createRef()} />)
  return document.querySelector('iframe')
}

it("a document is shown in the browser's viewer, as wide as its frame", () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:http://localhost/1')
  const frame = show(true)
  expect(frame?.title).toBe('Pedido 1')
  expect(frame?.src).toBe('blob:http://localhost/1#navpanes=0&view=FitH')
})

it('a browser without a viewer is told to save the document', () => {
  expect(show(false)).toBeNull()
  expect(document.body.textContent).toContain('Este navegador não mostra PDF aqui.')
})
