import type { TipoUsuario } from '@trama/contract/access'
import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import { afterEach, expect, it, vi } from 'vitest'
import { openCliente, registro } from './form.test-help'

afterEach(() => void vi.restoreAllMocks())

async function openAs(tipo: TipoUsuario, fields: Partial<Entidade>) {
  const page = await openCliente({ tipo, record: registro(fields) })
  const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  const editable = () =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'form :is(input, textarea):not([readonly], [aria-readonly=true], [type=checkbox])',
      ),
    ].map(({ name }) => name)
  return { ...page, buttons, editable }
}

it.each<[string, TipoUsuario, Partial<Entidade>]>([
  ['Cliente bloqueado. Impossível continuar.', 'representante', { bloqueio: 'S' }],
  ['Cliente inativo. Impossível continuar.', 'usuario', { ativo: 'N' }],
  ['Somente leitura: o cadastro é alterado pela empresa.', 'cliente', {}],
])('%s the customer is read-only, and there is no button to confirm', async (reason, tipo, fields) => {
  const { host, buttons, editable } = await openAs(tipo, fields)
  expect(host.querySelector('[role=alert]')?.textContent).toBe(reason)
  expect(editable()).toEqual([])
  expect(buttons()).toContain('Fechar')
  for (const gone of ['Confirmar', 'Cancelar', 'Copiar do endereço principal', 'Incluir contato']) {
    expect(buttons()).not.toContain(gone)
  }
})

it('the form of a customer shows the button to unblock only to users who may unblock', async () => {
  expect((await openAs('usuario', { bloqueio: 'S' })).buttons()).toContain('Desbloquear')
  expect((await openAs('representante', { bloqueio: 'S' })).buttons()).not.toContain('Desbloquear')
})

it('a customer without restrictions can be edited as usual', async () => {
  const { buttons, editable } = await openAs('usuario', {})
  expect(buttons()).toContain('Confirmar')
  expect(editable()).toContain('fantasia')
})
