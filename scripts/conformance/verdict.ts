/** The kit's findings on one call. */
import type { Method } from '@trama/contract/route'

export const ESTADOS = {
  conforme: 'conforme',
  difere: 'difere',
  ausente: 'não existe',
  versao: 'requer versão mais nova',
  nao_testada: 'não testada',
} as const
export type Estado = keyof typeof ESTADOS

/** Kinds of checks, with their names in the report. */
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
  /** Why the call is missing, was not tried or needs a newer version. */
  motivo?: string
  diferencas: Diferenca[]
  /** Checks that were made without finding a fault. */
  verificado: Verificacao[]
}

/** True when a vendor has something to mend. */
export const isFault = ({ estado }: Verdict) => estado === 'difere' || estado === 'ausente'

/** Most differences reported of one kind, because more tell nothing new. */
const MOST = 6

/** Collects the results of the checks of one call. */
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
