import type { LinhaConferida } from './api'

const RANK: Record<LinhaConferida['situacao'], number> = { erro: 0, existente: 1, nova: 2 }

/** Lines with errors first; lines of one kind stay in the file's order. */
export const errorsFirst = (linhas: readonly LinhaConferida[]): LinhaConferida[] =>
  linhas.toSorted((a, b) => RANK[a.situacao] - RANK[b.situacao] || a.linha - b.linha)
