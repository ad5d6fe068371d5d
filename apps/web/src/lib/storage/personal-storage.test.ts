import { afterEach, expect, it } from 'vitest'
import {
  hasDrafts,
  isInDraft,
  ownersHere,
  wipePersonal,
  wipePersonalOf,
  wipeRecent,
} from './personal-storage'

afterEach(() => localStorage.clear())

const IMPERSONAL = {
  'trama.theme': 'dark',
  'trama.menu': 'closed',
  'trama.menu.fechados:1': '1,2',
  'trama.menu.uso:1': '{"1.2":["2026-11-24"]}',
  'trama.fila': '2026-01-01T00:00:00Z',
  'trama.empresa.1': '001',
  'trama.som.mudo': '1',
  'trama.caixa.1:001': '{"codrep":"6","tabela":"SUL"}',
  'trama.principal.intervalo': '5',
  'colunas:1:clientes': '{"cnpj":true}',
}
const PERSONAL = {
  'rascunho:1:001:cliente:novo': '{"values":{"nome":"Boutique Azul"}}',
  'rascunho:2:001:pedido:novo': '{"values":{"nome":"Boutique Verde"}}',
  'rascunho:::cadastro:x': '{"values":{"cnpj":"52998224725"}}',
  'trama.recentes.1.001.busca': '[{"label":"Boutique Azul"}]',
  'trama.varejo.padrao.2:001': '{"valores":{"nome":"Consumidor"}}',
  'trama.principal.1': '{"tiles":[["widget:1",12,0]]}',
  'trama.widgets.1:001': '1:3,2:4',
  'trama.novidade': 'Boutique Azul',
}
const fill = () => {
  for (const [key, text] of Object.entries({ ...IMPERSONAL, ...PERSONAL })) localStorage.setItem(key, text)
}
const keys = () => new Set(Object.keys(localStorage))

it('after a logout only the drafts of users are left and keys that are known to hold nothing personal', () => {
  fill()
  wipePersonal()
  const drafts = ['rascunho:1:001:cliente:novo', 'rascunho:2:001:pedido:novo']
  expect(keys()).toEqual(new Set([...Object.keys(IMPERSONAL), ...drafts]))
})

it('a refused session takes the lists of recent names away and keeps the drafts for their user', () => {
  fill()
  wipeRecent()
  expect([...keys()].some((key) => key.startsWith('trama.recentes'))).toBe(false)
  expect(hasDrafts(1)).toBe(true)
})

it('other users are known by the keys that they left, and only their names are wiped', () => {
  fill()
  expect(ownersHere().toSorted((a, b) => a - b)).toEqual([1, 2])
  wipePersonalOf([2])
  expect([hasDrafts(1), hasDrafts(2)]).toEqual([true, true])
  expect(keys().has('trama.varejo.padrao.2:001')).toBe(false)
})

it('a document named by a draft of its user is found, and not by the draft of another', () => {
  localStorage.setItem('rascunho:1:001:visita:7', '{"values":{"chave":"a1b2"}}')
  expect([isInDraft(1, 'a1b2'), isInDraft(1, 'c3d4'), isInDraft(2, 'a1b2')]).toEqual([true, false, false])
})
