import type { Venda } from '@trama/contract/apl/varejo/venda'
import type { MenuCode } from '@trama/contract/access'
import { startAs } from '@/lib/device/a-session.test-help'

export const ITEM: Venda['itens'][number] = {
  coditven: 1,
  codigo: '1020',
  descricao: 'Vestido midi',
  cor: '001',
  desc_cor: 'Preto',
  tam: 'M',
  unidade: 'UN',
  barra: '7891234567895',
  lote: null,
  deposito: null,
  quantidade: 2,
  preco_orig: 50,
  valor: 50,
}

/** An open sale of R$ 100,00. */
export const VENDA: Venda = {
  codven: 12,
  codcli: 7,
  nome: 'Consumidor',
  codrep: '1',
  nome_rep: 'Ana',
  tabela: '1',
  desc_tabela: 'Varejo',
  data: '2026-11-23',
  hora: '09:00:00',
  tipo_venda: 0,
  status: 0,
  observacao: null,
  docto: null,
  fatura_docto: null,
  quantidade: 2,
  valor_bruto: 100,
  valor: 100,
  valor_liq: 100,
  cdcondicao: null,
  tipo_operacao: null,
  vldesconto: 0,
  vlabatimento: 0,
  troco: 0,
  dt_final: null,
  fatura: null,
  chave_nfe: null,
  impresso: null,
  caixa: null,
  cancelamento: null,
  empresa: '001',
  versao: 3,
  itens: [ITEM],
  parcelas: [],
  abatimentos: [],
}

const CHAVE = '35261127865757000102650010000000121000000129'
export const FINALIZADA: Venda = { ...VENDA, status: 1, dt_final: '2026-11-23', versao: 4 }
export const FATURADA: Venda = { ...FINALIZADA, impresso: 'S', fatura: '12', chave_nfe: CHAVE }

/** Starts a cashier's session. */
export const startCaixa = (versaoApi = 40, acessos: readonly MenuCode[] = ['1.4']): void =>
  startAs('usuario', { acessos, versaoApi })
