import type { PedidoHistoricoItem, PedidoHistoricoQuery } from '@trama/contract/apl/pedido/historico'
import type { PedidoQuery } from '@trama/contract/apl/pedido/list'
import type { Pedido, PedidoItem } from '@trama/contract/apl/pedido/record'
import { describe, expect, it } from 'vitest'
import { loadHistorico, mapAtMost, PARALLEL, type PedidoSource } from './pedidos'

const item: PedidoItem = {
  ordem: 1,
  codigo: 'CAM01',
  descricao: 'Camiseta',
  tipo: 'P',
  cor: '01',
  desc_cor: 'Preto',
  tam: 'M',
  barra: null,
  preco_orig: 10,
  preco: 10,
  qtde: 1,
  qtde_f: 0,
  faturado: 0,
  cancelado: 0,
  expedido: 0,
  reservado: 0,
  dt_entrega: null,
  desc_pack: null,
  estampa: null,
  desc_estampa: null,
  observacao: null,
}

const pedido = (numero: number, dt_emissao: string, more: Partial<Pedido> = {}): Pedido => ({
  numero,
  empresa: '001',
  ped_cli: null,
  dt_emissao,
  dt_fatura: null,
  entrega: '2026-04-30',
  codcli: 7,
  nome: 'Aurora',
  cnpj: '11222333000181',
  codrep: '1',
  nome_rep: 'Rui',
  tab_trans: '1',
  desc_tab_trans: '',
  cif: 1,
  colecao: '1',
  desc_colecao: '',
  tab_pre: '1',
  desc_tab_pre: '',
  per_desc: 0,
  vlr_desc: 0,
  pgto: null,
  codcond: null,
  obs: null,
  bloqueio: 0,
  financeiro: 0,
  sit_dup: 'N',
  moeda: null,
  frete: null,
  ris: null,
  motivo: null,
  qtde: 1,
  faturado: 0,
  valor_total_bruto: 0,
  valor_total_liq: 0,
  valor_total_pen: 0,
  valor_total_fat: 0,
  versao: 1,
  itens: [item],
  ...more,
})

const keyOf = ({ empresa, numero }: { empresa: string; numero: number }) => `${empresa}/${numero}`

/** A fake older server with the given orders, and a record of its calls. */
function serverOf(pedidos: readonly Pedido[]) {
  const asked: PedidoQuery[] = []
  const details: string[] = []
  const source: PedidoSource = {
    list: (query) => {
      asked.push(query)
      const { pagina = 1, offset = 50 } = query
      return Promise.resolve(pedidos.slice((pagina - 1) * offset, pagina * offset))
    },
    detail: (numero, empresa) => {
      details.push(keyOf({ numero, empresa }))
      const found = pedidos.find((other) => keyOf(other) === keyOf({ numero, empresa }))
      return found ? Promise.resolve(found) : Promise.reject(new Error('Pedido não encontrado.'))
    },
    cnpj: (codcli) => Promise.resolve(codcli === 7 ? '11222333000181' : ''),
  }
  return { source, asked, details }
}

const query: PedidoHistoricoQuery = { codcli: 7, dt_emissao_ini: '2026-03-01' }
const quiet = () => undefined

describe('the rows (S1 §2.10, §7.3)', () => {
  it('are the items of the orders, newest first, as the single call returns them', async () => {
    const { source } = serverOf([
      pedido(12, '2026-03-20', {
        itens: [
          { ...item, ordem: 2, cor: '02', desc_cor: null, preco: 10.05, qtde: 3, dt_entrega: '2026-05-10' },
          item,
        ],
      }),
      pedido(14, '2026-03-25', { entrega: null }),
      pedido(13, '2026-03-25', { itens: [] }),
    ])
    const row: PedidoHistoricoItem = {
      numero: 12,
      empresa: '001',
      ordem: 1,
      dt_emissao: '2026-03-20',
      entrega: '2026-04-30',
      codigo: 'CAM01',
      descricao: 'Camiseta',
      cor: '01',
      desc_cor: 'Preto',
      tam: 'M',
      preco: 10,
      qtde: 1,
      valor: 10,
    }
    await expect(loadHistorico(source, query, quiet)).resolves.toEqual([
      { ...row, numero: 14, dt_emissao: '2026-03-25', entrega: null },
      row,
      {
        ...row,
        ordem: 2,
        entrega: '2026-05-10',
        cor: '02',
        desc_cor: null,
        preco: 10.05,
        qtde: 3,
        valor: 30.15,
      },
    ])
  })

  it('drops an order issued after the end before its detail is fetched', async () => {
    const { source, details } = serverOf([pedido(2, '2026-04-01'), pedido(1, '2026-03-31')])
    const rows = await loadHistorico(source, { ...query, dt_emissao_fim: '2026-03-31' }, quiet)
    expect([rows.map(({ numero }) => numero), details]).toEqual([[1], ['001/1']])
  })

  it('leaves out drafts', async () => {
    const { source, details } = serverOf([pedido(2, '2026-03-02', { bloqueio: 2 }), pedido(1, '2026-03-01')])
    const rows = await loadHistorico(source, query, quiet)
    expect([rows.map(({ numero }) => numero), details]).toEqual([[1], ['001/1']])
  })

  it('an order that moves to the next page appears once, and all pages are read', async () => {
    const many = Array.from({ length: 401 }, (_, index) => pedido(1000 - index, '2026-03-10'))
    const { source, asked } = serverOf(many.toSpliced(200, 0, pedido(801, '2026-03-10')))
    const rows = await loadHistorico(source, query, quiet)
    expect(rows.map(({ numero }) => numero)).toEqual(many.map(({ numero }) => numero))
    expect(asked.map(({ pagina }) => pagina)).toEqual([1, 2, 3])
  })
})

describe('query of the order list', () => {
  it('contains customer, start and status, but never the end, which older servers do not know', async () => {
    const { source, asked } = serverOf([])
    await loadHistorico(source, { ...query, dt_emissao_fim: '2026-03-31', situacao: 'F' }, quiet)
    expect(asked).toEqual([
      { codcli: 7, dt_emissao_ini: '2026-03-01', situacao: 'F', pagina: 1, offset: 200 },
    ])
  })

  it('for all companies it contains the tax id instead, and each detail is fetched in its company', async () => {
    const { source, asked, details } = serverOf([
      pedido(5, '2026-03-10', { empresa: '002' }),
      pedido(5, '2026-03-10'),
    ])
    const rows = await loadHistorico(source, { ...query, todas_empresas: 'S' }, quiet)
    expect(asked).toEqual([
      {
        cnpj: '11222333000181',
        todas_empresas: 'S',
        dt_emissao_ini: '2026-03-01',
        situacao: undefined,
        pagina: 1,
        offset: 200,
      },
    ])
    expect(details.toSorted()).toEqual(['001/5', '002/5'])
    expect(rows.map(({ empresa }) => empresa)).toEqual(['001', '002'])
  })
})

describe('progress of the details', () => {
  it('counts details as they arrive', async () => {
    const { source } = serverOf([pedido(2, '2026-03-10'), pedido(1, '2026-03-10')])
    const told: string[] = []
    await loadHistorico(source, query, ({ done, total }) => told.push(`${done} de ${total}`))
    expect(told).toEqual(['0 de 2', '1 de 2', '2 de 2'])
  })

  it('a detail that fails makes the search fail with its message', async () => {
    const { source } = serverOf([pedido(1, '2026-03-10')])
    const failing = { ...source, detail: () => Promise.reject(new Error('Pedido 1 não encontrado.')) }
    await expect(loadHistorico(failing, query, quiet)).rejects.toThrow('Pedido 1 não encontrado.')
  })
})

describe('limited parallel work', () => {
  /** Values whose work ends when the test says so. */
  function work(count: number) {
    const open = new Map<number, { resolve: (value: number) => void; reject: (error: Error) => void }>()
    let most = 0
    const started: number[] = []
    const all = mapAtMost(
      Array.from({ length: count }, (_, value) => value),
      PARALLEL,
      (value) => {
        started.push(value)
        return new Promise<number>((resolve, reject) => {
          open.set(value, { resolve, reject })
          most = Math.max(most, open.size)
        }).finally(() => open.delete(value))
      },
    )
    const turn = () => new Promise((resolve) => setImmediate(resolve))
    return { all, open, started, turn, most: () => most }
  }

  it('keeps at most 4 values in work, always 4 while enough are left, and results in the order of the values', async () => {
    const { all, open, turn, most } = work(11)
    const seen: number[] = []
    while (open.size > 0) {
      seen.push(open.size)
      // The work that began last ends first.
      const [value] = [...open.keys()].slice(-1)
      if (value !== undefined) open.get(value)?.resolve(value * 10)
      await turn()
    }
    expect(seen).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 3, 2, 1])
    expect(most()).toBe(4)
    await expect(all).resolves.toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100])
  })

  it('starts no more work after a failure', async () => {
    const { all, open, started, turn } = work(9)
    const failed = expect(all).rejects.toThrow('parou')
    open.get(2)?.reject(new Error('parou'))
    await failed
    for (const { resolve } of open.values()) resolve(0)
    await turn()
    expect(started).toEqual([0, 1, 2, 3])
  })

  it('gives no results for no values', async () => {
    await expect(mapAtMost([], PARALLEL, () => Promise.reject(new Error('não')))).resolves.toEqual([])
  })
})
