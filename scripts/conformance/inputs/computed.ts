/** Inputs of calls that compute an answer from a body and store nothing; they are tried like reading calls. */
import type { Row } from '../call'
import type { Candidate, Find, CallName } from '../survey'
import { candidates, textOf } from './from-lists'

type Inputs = (find: Find) => Promise<Candidate[]>

const firstOf = async (find: Find, list: CallName): Promise<Row> => (await find(list))[0] ?? {}

export const COMPUTED: Partial<Record<CallName, Inputs>> = {
  async checkLinhas(find) {
    const { codigo: tab_pre } = await firstOf(find, 'listPrecosDeTodas')
    return candidates((await find('listProdutos')).slice(0, 1), ({ codigo }) => ({
      body: { tab_pre, linhas: [{ codigo, qtde: 1 }] },
    }))
  },
  async calculateDesconto(find) {
    const { codrep } = await firstOf(find, 'listRepresentantes')
    const { regiao } = await firstOf(find, 'listRegioes')
    if (!codrep || !regiao) return []
    return candidates((await find('listProdutos')).slice(0, 1), ({ codigo }) => ({
      body: { codrep, regiao, itens: [{ codigo, qtde: 1, preco: 10 }] },
    }))
  },
  async getCatalogoPdf(find) {
    const { codigo: tab_pre } = await firstOf(find, 'listPrecosDeTodas')
    return candidates((await find('listProdutos')).slice(0, 1), ({ codigo }) => ({
      body: { tab_pre, codigos: [textOf(codigo)] },
    }))
  },
  getBoletos: async (find) =>
    candidates(
      await find('listReceber', { query: { situacao: '0' } }),
      ({ numero, conta, banco, dt_pagto }) =>
        conta && banco && !dt_pagto ? { body: { numeros: [numero] } } : undefined,
    ),
  zipFaturas: async (find) =>
    candidates(await find('listFaturas'), ({ chave }) => ({ body: { chaves: [chave], tipo: 'xml' } })),
}
