/** What the tests' server sends to a device: by path, as JSON. */
import { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { PacoteCelula, PacoteItem } from '@trama/contract/apl/pacote'
import { PedidoListItem, PedidoTotal } from '@trama/contract/apl/pedido/list'
import { PedidoReply } from '@trama/contract/apl/pedido/record'
import * as z from 'zod/mini'
import { linha, pedido, pedidoRow } from '@/components/pedido/pedido-records.test-help'

const cell = (cor: string, tam: string, saldo: number, rest: Partial<Record<number, string>> = {}) =>
  [
    cor,
    `Cor ${cor}`,
    tam,
    saldo,
    saldo,
    rest[5] ?? 'S',
    rest[6] ?? null,
    rest[7] ?? null,
    rest[8] ?? null,
  ] as PacoteCelula

const item = (codigo: string, descricao: string, fields: Partial<PacoteItem> = {}): PacoteItem => ({
  codigo,
  descricao,
  codigo2: null,
  etiqueta: null,
  grupo: null,
  linha: null,
  familia: null,
  marca: null,
  colecao: null,
  unidade: null,
  uni_com: null,
  imagem: 'N',
  precos: [['SUL', 50, null, null]],
  grade: [cell('001', 'P', 5)],
  ...fields,
})

const PRODUTOS = [
  item('10', 'Blusa', { precos: [] }),
  item('20', 'Vestido água-marinha', {
    codigo2: 'V20',
    linha: 'L1',
    precos: [
      ['NORTE', 40, null, null],
      ['SUL', 50, null, null],
      ['SUL', 60, null, 'PLUS'],
    ],
    grade: [
      cell('001', 'P', 5, { 8: '789001' }),
      cell('001', 'XG', 7, { 7: 'PLUS', 8: '789002' }),
      cell('002', 'P', 9, { 5: 'N' }),
    ],
  }),
  item('30', 'Água saia', { codigo2: 'S-30' }),
]
const EMPTY = Object.fromEntries(Object.keys(Entidade.shape).map((field) => [field, null]))
/** A customer as the server sends it. */
const cliente = (codcli: number, nome: string, fields: object = {}) => ({
  ...EMPTY,
  codcli,
  nome,
  cnpj: '27865757000102',
  nome_cid: 'Blumenau',
  cod_est: 'SC',
  ativo: 'S',
  bloqueio: 'N',
  codrep: ['1'],
  desconto: 0,
  sit_dup: 'N',
  tipo_entidade: 'C',
  credito_utilizado: 0,
  contatos: [],
  versao: 1,
  ...fields,
})

/** Replies to lists. */
export const LISTS: Record<string, object[]> = {
  '/Produto/Pacote': PRODUTOS,
  '/Entidade/Pacote': [
    cliente(3, 'Zebra Modas', { fantasia: 'Casa Aurora', sit_dup: 'S', cnpj: '11222333000181' }),
    cliente(7, 'Aurora Ltda', { nome_cid: 'São Paulo', cod_est: 'SP' }),
    cliente(12, 'Loja da Ana'),
  ],
  '/Colecao': [{ codigo: 'V27', descricao: 'Verão 2027', reservar: 'N', valor_min: 0, itens: [] }],
  '/Regiao': [{ regiao: 'SUL', descricao: 'Tabela Sul' }],
  '/Pack': [
    {
      codigo: 'K1',
      descricao: 'Grade',
      itens: [
        { tam: 'XG', qtde: 1 },
        { tam: 'P', qtde: 2 },
      ],
    },
    { codigo: 'K2', descricao: 'Outra', itens: [{ tam: 'GG', qtde: 1 }] },
  ],
}
const wire = <S extends z.ZodMiniType>(schema: S, row: z.output<S>) => z.encode(schema, row) as object
LISTS['/Pedido'] = [
  pedidoRow({ numero: 30, dt_emissao: '2026-11-20', nome: 'Zebra Modas', valor_total_liq: 500 }),
  pedidoRow({ numero: 29, dt_emissao: '2026-11-02', nome: 'Aurora Ltda', codcli: 8, valor_total_liq: 90 }),
  pedidoRow({ numero: 28, dt_emissao: '2026-10-05', nome: 'Aurora Ltda', codcli: 8, valor_total_liq: 700 }),
].map((row) => wire(PedidoListItem, row))
LISTS['/Pedido/Total'] = [wire(PedidoTotal, { total: 12, qtde: 120, valor_total_liq: 9000 })]
LISTS['/Pedido/Pacote'] = [
  wire(PedidoReply, pedido({ numero: 29, dt_emissao: '2026-11-02', codcli: 8, itens: [linha({ qtde: 4 })] })),
  wire(
    PedidoReply,
    pedido({ numero: 28, dt_emissao: '2026-10-05', codcli: 8, itens: [linha({ qtde: 6, preco: 35 })] }),
  ),
]
export const PARAMETROS: Record<string, string> = { VEN180: 'S' }
