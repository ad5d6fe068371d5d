import { expect, test } from 'vitest'
import { type DemoCasa, type DemoLoader, runLoaders } from './loader'

const casa = {} as Omit<DemoCasa, 'of'>

test('a loader runs after those that it needs, each once, and gets their results', async () => {
  const ran: string[] = []
  const of = (nome: string, needs: DemoLoader[] = []): DemoLoader<string> => ({
    nome,
    needs,
    async load(own) {
      ran.push([nome, ...needs.map((needed) => own.of(needed))].join(' '))
      return nome
    },
  })
  const produtos = of('produtos')
  const clientes = of('clientes')
  await runLoaders([of('pedidos', [clientes, produtos]), clientes, of('crm', [clientes])], casa)
  expect(ran).toEqual(['clientes', 'produtos', 'pedidos clientes produtos', 'crm clientes'])
})

test('a loader does not get results that it has not declared', async () => {
  const clientes: DemoLoader = { nome: 'clientes', needs: [], load: async () => 1 }
  const crm: DemoLoader = { nome: 'crm', needs: [], load: async (own) => own.of(clientes) }
  await expect(runLoaders([clientes, crm], casa)).rejects.toThrow('crm usa clientes')
})
