import type { Comparativo, Oferta } from '@trama/contract/apl/cotacao/comparativo'

const FORNECEDOR = {
  situacao: 'C',
  adjudicada: 'N',
  condicao: '30-60',
  cod_condicao: '30',
  frete: 1,
  validade: '2099-01-10',
  vencida: 'N',
  obs: null,
  motivo: null,
  respondida: '2026-03-12',
  cotados: 2,
  prazo_entrega: 12,
  valor: 100,
  ipi: 0,
  total_frete: 0,
  total: 100,
} as const

const ITEM = {
  descricao: 'Malha penteada 30/1',
  uni_com: 'KG',
  material: '20114',
  tam: 'UN',
  especifica: null,
  qtde: 10,
  solicitacao: null,
  solicitacao_linha: null,
  adjudicado_seq: null,
  ordem_compra: null,
  ultimo_preco: 4,
  ultima_compra: '2025-11-03',
} as const

const oferta = (seq: number, preco: number, fields: Partial<Oferta> = {}): Oferta => ({
  seq,
  preco,
  desconto: 0,
  icms: 0,
  ipi: 0,
  frete: 0,
  valor: preco * 10,
  custo: preco * 10,
  custo_unitario: preco,
  prazo_entrega: 10,
  obs_item: null,
  melhor: 'N',
  ...fields,
})

/**
 * Three answers to two lines: each line has its best price in another answer, and the third answer's offer has
 * expired.
 */
export const COMPARATIVO: Comparativo = {
  numero: 12,
  empresa: '001',
  versao: 5,
  prazo: '2026-03-15',
  hora_prazo: '18:00:00',
  validade_min: null,
  instrucoes: null,
  email_usuario: null,
  data: '2026-03-10',
  usuario: 'CAMILA',
  andamento: 'E',
  fornecedores: [
    { ...FORNECEDOR, seq: 1, codfor: 11, nome_for: 'Malharia Sul' },
    { ...FORNECEDOR, seq: 2, codfor: 12, nome_for: 'Tecidos Norte' },
    { ...FORNECEDOR, seq: 3, codfor: 13, nome_for: 'Fios Leste', vencida: 'S', validade: '2026-03-01' },
  ],
  itens: [
    {
      ...ITEM,
      ordem: 1,
      cor: '001',
      desc_cor: 'Preto',
      ofertas: [oferta(1, 5, { melhor: 'S' }), oferta(2, 6), oferta(3, 4.5)],
    },
    {
      ...ITEM,
      ordem: 2,
      cor: '002',
      desc_cor: 'Azul',
      ofertas: [oferta(1, 7), oferta(2, 6.5, { melhor: 'S' }), oferta(3, 0)],
    },
  ],
}
