import type { Material } from '@trama/contract/apl/produto/material'
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { openScreen } from '@/components/crud/mount-screen.test-help'
import { typeInto } from '@/components/fields/control'
import { testServer } from '@/lib/api/server.test-help'
import { aSession } from '@/lib/device/a-session.test-help'
import { CORES, MALHA, TEST_LINE } from './malha.test-help'
import { PasteDialog } from './paste-dialog'

afterEach(() => void vi.restoreAllMocks())

async function open(materiais: Material[] | Promise<Material[]> = [MALHA]) {
  const server = testServer()
  server.apl('listMateriais', () => materiais)
  server.apl('listEstoque', CORES)
  const onItens = vi.fn<(itens: object[]) => void>()
  const onClose = vi.fn<() => void>()
  const page = await openScreen(
    <PasteDialog kind={TEST_LINE} itens={[]} onItens={onItens} onClose={onClose} />,
    () => aSession(),
  )
  const paste = (text: string) =>
    act(() => {
      const area = document.querySelector('textarea')
      if (area) typeInto(area, text)
    })
  const alert = () => document.querySelector('dialog [role=alert]')?.textContent
  return { ...page, onItens, onClose, paste, alert }
}

it('the paste dialog takes lines with a quantity, and says when there are none', async () => {
  const { paste, click, alert, onItens, onClose } = await open()
  paste('20114;001;0')
  await click('Adicionar linhas')
  expect(alert()).toBe('Nenhuma linha com quantidade.')
  expect(onClose).not.toHaveBeenCalled()
  paste('20114;001;0\n20114;002;5')
  await click('Adicionar linhas')
  expect(onItens.mock.calls).toEqual([[[expect.objectContaining({ cor: '002', qtde: 5 })]]])
  expect(onClose).toHaveBeenCalledOnce()
})

it('the paste dialog asks before it discards pasted text', async () => {
  const { paste, click, question, onClose } = await open()
  paste('20114;001;5')
  await click('Cancelar')
  expect(question()).toBe('Descartar as linhas coladas?')
  await click('Não')
  expect(onClose).not.toHaveBeenCalled()
  await click('Cancelar')
  await click('Sim')
  expect(onClose).toHaveBeenCalledOnce()
})

it('the paste dialog adds nothing when it is closed during the check', async () => {
  let resolve: (found: Material[]) => void = () => undefined
  const promise = new Promise<Material[]>((settled) => {
    resolve = settled
  })
  const { paste, click, host, settle, onItens } = await open(promise)
  paste('20114;001;5')
  await click('Adicionar linhas')
  // The request is answered only after the dialog was told to close.
  const page = await openScreen(null, () => undefined)
  resolve([MALHA])
  await settle()
  await page.settle()
  expect(host.isConnected).toBe(false)
  expect(onItens).not.toHaveBeenCalled()
})
