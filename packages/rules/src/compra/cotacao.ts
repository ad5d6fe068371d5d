/**
 * Rules of quotations (S2 §4, §5, §8): until when an answer is accepted, what is wrong with one, and the texts of
 * refusals.
 */
import { formatDateBr, type Moment } from '../date-br'
import { formatBRL, formatNumberBr } from '../number-br'
import { erroDaCondicao } from './condicao'
import { type Cotado, totaisDaCotacao } from './cotacao-totais'
import { valorDoItem } from './ordem'

/** Situation of one supplier's answer: A not answered, C answered, B declined or awarded (S2 §4, decisions §5b). */
export type CotacaoSituacao = 'A' | 'C' | 'B'
/** State of the request to all suppliers: R being written, E sent, F closed, C cancelled. */
export type CotacaoAndamento = 'R' | 'E' | 'F' | 'C'

export const COTACAO_MESSAGES = {
  naoEncontrada: (n: number) => `Cotação ${n} não encontrada.`,
  erroGravar: 'Erro ao gravar cotação:',
  semItens: 'Nenhum item incluído.',
  semFornecedores: 'Informe ao menos um fornecedor.',
  fornecedorRepetido: (n: number) => `Fornecedor ${n} repetido.`,
  fornecedor: (n: number) => `Fornecedor ${n} não encontrado.`,
  prazoPassado: 'O prazo deve ser posterior a este momento.',
  prazoLongo: (dias: number) => `O prazo pode ser de no máximo ${dias} dias.`,
  validadeAnterior: (dia: string) => `Validade anterior a ${dia}.`,
  item: (n: number) => `Item ${n} não encontrado na cotação.`,
  itemRepetido: (n: number) => `Item ${n} repetido.`,
  origem: (solicitacao: number, item: number) =>
    `O item ${item} da solicitação ${solicitacao} não está mais em aberto.`,
  semPreco: 'Informe o preço de ao menos um item.',
  precoMaximo: (valor: string) => `Preço acima do permitido: ${valor}.`,
  valorMaximo: (valor: string) => `Valor acima do permitido: ${valor}.`,
  freteMaximo: (valor: string) => `Frete acima do permitido: ${valor}.`,
  prazoEncerrado: (quando: string) => `O prazo desta cotação terminou em ${quando}.`,
  adjudicada: 'Cotação já adjudicada. Não é mais possível alterar a resposta.',
  encerrada: 'Cotação encerrada. Não é mais possível alterar a resposta.',
  cancelada: 'Cotação cancelada. Não é mais possível alterar a resposta.',
  naoEnviada: 'Cotação ainda não enviada.',
  jaEnviada: 'Cotação já enviada: itens não podem mais ser alterados.',
  fornecedorEnviado: (nome: string) => `A cotação já foi enviada a ${nome}.`,
  todosEnviados: 'Todos os fornecedores já têm esta cotação.',
  comPremio: 'Cotação com itens adjudicados não pode ser cancelada.',
  fechada: 'Cotação encerrada ou cancelada. Impossível continuar.',
  nadaAdjudicar: 'Informe ao menos um item para adjudicar.',
  semResposta: (nome: string, item: number) => `${nome} não cotou o item ${item}.`,
  propostaVencida: (nome: string, dia: string) => `A proposta de ${nome} venceu em ${dia}.`,
  semCondicao: (nome: string, condicao: string | null) =>
    `Nenhuma condição de pagamento tem os dias de ${nome} (${condicao || 'não informados'}). Escolha uma.`,
  jaAdjudicado: (item: number, por: string) =>
    `O item ${item} já foi adjudicado por ${por}. Recarregue e tente novamente.`,
  recebida: 'O comprador recebeu a sua cotação.',
  /** Question before an answer without some of its terms; the supplier is asked once. */
  semTermos: (faltam: string) => `Sem ${faltam}. Enviar a resposta assim mesmo?`,
  linkInvalido: 'Link inválido, vencido ou já encerrado. Peça um novo ao comprador.',
} as const

/** Maximum days that suppliers are given to answer. */
export const PRAZO_MAX = 180
/** Maximum price of one unit in reais; more is a typing error. */
export const PRECO_MAX = 999_999.99
/** Maximum value in reais of one line of an answer, or of its freight. */
export const VALOR_MAX = 999_999_999.99
/** Maximum value in reais of a whole answer, which lists and orders can hold. */
export const TOTAL_MAX = 9_999_999_999.99
interface Prazo {
  prazo: string
  hora_prazo: string
}

export const isPrazoEncerrado = ({ prazo, hora_prazo }: Prazo, { dia, hora }: Moment): boolean =>
  `${dia} ${hora}` > `${prazo} ${hora_prazo}`

/** Error text for an invalid deadline; undefined where it is valid. */
export function erroDoPrazo(prazo: Prazo, agora: Moment, ultimo: string): string | undefined {
  if (isPrazoEncerrado(prazo, agora)) return COTACAO_MESSAGES.prazoPassado
  return prazo.prazo > ultimo ? COTACAO_MESSAGES.prazoLongo(PRAZO_MAX) : undefined
}

export interface EstadoDaCotacao extends Prazo {
  andamento: CotacaoAndamento
  /** S once any part of the request was awarded to any supplier. */
  premiada: 'S' | 'N'
}

/** Why an answer is no longer accepted: it may change until the deadline or an award (S2 §4). */
export function recusaDaResposta(cotacao: EstadoDaCotacao, agora: Moment): string | undefined {
  if (cotacao.andamento === 'C') return COTACAO_MESSAGES.cancelada
  if (cotacao.premiada === 'S') return COTACAO_MESSAGES.adjudicada
  if (cotacao.andamento === 'F') return COTACAO_MESSAGES.encerrada
  if (cotacao.andamento === 'R') return COTACAO_MESSAGES.naoEnviada
  const quando = `${formatDateBr(cotacao.prazo)} ${cotacao.hora_prazo.slice(0, 5)}`
  return isPrazoEncerrado(cotacao, agora) ? COTACAO_MESSAGES.prazoEncerrado(quando) : undefined
}

export interface ErroDaResposta {
  campo: string
  mensagem: string
}

interface Resposta {
  situacao: CotacaoSituacao
  condicao?: string | null | undefined
  validade?: string | null | undefined
}

/**
 * Errors of an answer; `desde` is the earliest day on which its validity may end, `itens` are all lines as they will
 * be stored.
 */
export function errosDaResposta(
  { situacao, condicao, validade }: Resposta,
  desde: string,
  itens: readonly (Cotado & { campo: string })[],
): ErroDaResposta[] {
  const condicaoErrada = erroDaCondicao(condicao)
  const wrong: (ErroDaResposta | undefined)[] = [
    condicaoErrada ? { campo: 'condicao', mensagem: condicaoErrada } : undefined,
    validade && validade < desde
      ? { campo: 'validade', mensagem: COTACAO_MESSAGES.validadeAnterior(formatDateBr(desde)) }
      : undefined,
    ...itens.map(erroDoItem),
    situacao === 'C' && itens.every(({ preco }) => preco === 0)
      ? { campo: '', mensagem: COTACAO_MESSAGES.semPreco }
      : undefined,
    totaisDaCotacao(itens).total > TOTAL_MAX
      ? { campo: '', mensagem: COTACAO_MESSAGES.valorMaximo(formatBRL(TOTAL_MAX)) }
      : undefined,
  ]
  return wrong.filter((error) => error !== undefined)
}

function erroDoItem({ campo, ...item }: Cotado & { campo: string }): ErroDaResposta | undefined {
  const { preco, frete } = item
  if (preco > PRECO_MAX) {
    return { campo: `${campo}.preco`, mensagem: COTACAO_MESSAGES.precoMaximo(formatBRL(PRECO_MAX)) }
  }
  if (frete > VALOR_MAX) {
    return { campo: `${campo}.frete`, mensagem: COTACAO_MESSAGES.freteMaximo(formatBRL(VALOR_MAX)) }
  }
  return valorDoItem(item) > VALOR_MAX
    ? { campo: `${campo}.preco`, mensagem: COTACAO_MESSAGES.valorMaximo(formatBRL(VALOR_MAX)) }
    : undefined
}

/** Unit cost as a comparison shows it: up to four decimals, because taxes and freight are divided among the units. */
export const custoText = (custo: number): string => formatNumberBr(custo, 2, 4)
