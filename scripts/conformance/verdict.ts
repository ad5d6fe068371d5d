/** What the kit found of one call. */
import type { Method } from '@trama/contract/route'

export const ESTADOS = {
  conforme: 'conforme',
  difere: 'difere',
  ausente: 'não existe',
  versao: 'requer versão mais nova',
  nao_testada: 'não testada',
} as const
export type Estado = keyof typeof ESTADOS

/** What was looked at. */
export const VERIFICACOES = {
  resposta: 'resposta',
  arquivo: 'arquivo',
  erro: 'erro',
  registro: 'registro inexistente',
  paginas: 'páginas',
  filtros: 'filtros',
  totais: 'totais',
  direitos: 'direitos',
  linhas: 'linhas de outros',
  versao: 'versão',
  gravacao: 'gravação',
  repeticao: 'chave repetida',
} as const
export type Verificacao = keyof typeof VERIFICACOES

export interface Diferenca {
  verificacao: Verificacao
  motivo: string
}

export interface Verdict {
  chamada: string
  metodo: Method
  caminho: string
  estado: Estado
  /** Why it is not there, not tried or needs a newer version. */
  motivo?: string
  diferencas: Diferenca[]
  /** What was looked at and found right. */
  verificado: Verificacao[]
}

/** Whether a vendor has something to mend. */
export const isFault = ({ estado }: Verdict) => estado === 'difere' || estado === 'ausente'

/** More of one kind tell nothing new. */
const MOST = 6

/** Gathers what checks say of one call. */
export class Findings {
  readonly diferencas: Diferenca[] = []
  private readonly looked = new Set<Verificacao>()

  looks(verificacao: Verificacao): void {
    this.looked.add(verificacao)
  }

  differs(verificacao: Verificacao, motivo: string): void {
    this.looked.add(verificacao)
    const same = this.diferencas.filter((one) => one.verificacao === verificacao)
    if (same.length < MOST && !same.some((one) => one.motivo === motivo)) {
      this.diferencas.push({ verificacao, motivo })
    }
  }

  get verificado(): Verificacao[] {
    return [...this.looked].filter((name) => !this.diferencas.some((one) => one.verificacao === name))
  }
}
