import type { Cotacao, CotacaoItem } from '@trama/contract/apl/cotacao/cotacao'
import { flagsOf } from '@trama/contract/features'
import { aSession } from '@/lib/device/a-session.test-help'

const item = (fields: Partial<CotacaoItem>): CotacaoItem => ({
  ordem: 1,
  material: '20114',
  cor: '001',
  tam: 'UN',
  especifica: null,
  qtde: 40,
  descricao: 'Malha penteada 30/1',
  desc_cor: 'Preto',
  uni_com: 'KG',
  preco: 0,
  desconto: 0,
  icms: 0,
  ipi: 0,
  frete: 0,
  obs_item: null,
  prazo_entrega: null,
  adjudicado: 'N',
  ...fields,
})

/** A quotation of two lines that nobody has answered; its deadline is the evening of 20/03/2026. */
export const aCotacao = (fields: Partial<Cotacao> = {}): Cotacao => ({
  numero: 12,
  seq: 3,
  empresa: '001',
  versao: 5,
  data: '2026-03-10',
  codfor: 7,
  nome_for: 'Fios Aurora',
  prazo: '2026-03-20',
  hora_prazo: '18:00:00',
  andamento: 'E',
  aberta: 'S',
  situacao: 'A',
  condicao: null,
  frete: null,
  obs: null,
  validade: null,
  motivo: null,
  valor: 0,
  adjudicada: 'N',
  usuario: 'Camila',
  email_usuario: 'camila@trama.demo',
  validade_min: null,
  instrucoes: 'Entregar em rolos.',
  nome_empresa: 'Trama',
  itens: [item({}), item({ ordem: 2, cor: '002', desc_cor: 'Azul marinho', qtde: 10.5 })],
  ...fields,
})

/** A supplier's session. */
export const asFornecedor = (versaoApi = 40) =>
  aSession(1, {
    usuario: { ...aSession().usuario, tipo: 'fornecedor' },
    acessos: ['3.1'],
    representante: null,
    // Attachments have tests of their own, so this session does without them.
    flagsVersao: { ...flagsOf(versaoApi), anexos: false },
  })
