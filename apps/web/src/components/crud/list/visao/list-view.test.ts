import type { Visao } from '@trama/contract/portal/visao'
import { expect, it } from 'vitest'
import { defaultView, shownView, viewsOf } from './list-view'

let id = 0
const aVisao = (given: Partial<Visao> = {}): Visao => ({
  id: (id += 1),
  lista: '/TablePedido',
  nome: 'Visão',
  tipos: [],
  padrao: 'N',
  filtros: '{"situacao":"P","ordem":"-dt_emissao"}',
  colunas: null,
  editavel: 'S',
  versao: 1,
  ...given,
})
const views = (...given: Partial<Visao>[]) => viewsOf(given.map(aVisao), '/TablePedido')

it('the list takes the views of the list with their filters in the order of the address, and drops values that are not text', () => {
  const found = views({ lista: '/TableCliente' }, { filtros: '{"situacao":"P","nome":1,"a":"x"}' })
  expect(found.map(({ search }) => Object.entries(search))).toEqual([
    [
      ['a', 'x'],
      ['situacao', 'P'],
    ],
  ])
})

it('begins with the user’s own default, else with the default for the user type', () => {
  const shared = { nome: 'Nossa', padrao: 'S', tipos: ['representante'] } as const
  const both = views({ ...shared, tipos: ['representante'] }, { nome: 'Minha', padrao: 'S' })
  expect(defaultView(both, 'representante')?.nome).toBe('Minha')
  expect(defaultView(both.slice(0, 1), 'representante')?.nome).toBe('Nossa')
  expect(defaultView(both.slice(0, 1), 'administrador')).toBeUndefined()
})

it('the list knows the view that the address shows', () => {
  const [first, second, bare] = views({}, {}, { filtros: '{}' })
  const all = [first, second, bare].flatMap((view) => view ?? [])
  const search = { ordem: '-dt_emissao', situacao: 'P' }
  expect(shownView(all, search, [])).toBe(first)
  expect(shownView(all, search, [second?.id])).toBe(second)
  expect(shownView(all, { situacao: 'P' }, [second?.id])).toBeUndefined()
  expect(shownView(all, {}, [undefined])).toBeUndefined()
  expect(shownView(all, {}, [undefined, bare?.id])).toBe(bare)
})
