/** Some products cost more in large sizes and intense colours; factor 1 is the general price. */
const FAIXA = { codigo: 'PLUS', tamanhos: new Set(['XG', 'XGG', 'EG']), fator: 1.1 } as const
const GRUPO = { codigo: 'INTENSA', cores: new Set(['007', '013', '018', '019', '021']), fator: 1.06 } as const
/** Prices by colour and size: the showcase product and every eighth one. */
const STEP = 8
const FIRST = 10_101

export interface Faixas {
  grupo_cor: string | null
  faixa_preco: string | null
}

export const NONE: Faixas = { grupo_cor: null, faixa_preco: null }

/** Colour group and price band of a colour and size. */
export function faixasOf(codigo: string, cor: string, tam: string, always: boolean): Faixas {
  if (!always && (Number(codigo) - FIRST) % STEP !== 0) return NONE
  return {
    grupo_cor: GRUPO.cores.has(cor) ? GRUPO.codigo : null,
    faixa_preco: FAIXA.tamanhos.has(tam) ? FAIXA.codigo : null,
  }
}

export const fatorOf = ({ grupo_cor, faixa_preco }: Faixas) =>
  (grupo_cor ? GRUPO.fator : 1) * (faixa_preco ? FAIXA.fator : 1)

/** Distinct combinations of colour group and price band, with the general one among them. */
export function combinationsOf(itens: readonly Faixas[]): Faixas[] {
  const distinct = new Map<string, Faixas>([[keyOf(NONE), NONE]])
  for (const { grupo_cor, faixa_preco } of itens) {
    const faixas = { grupo_cor, faixa_preco }
    distinct.set(keyOf(faixas), faixas)
  }
  return [...distinct.values()]
}

const keyOf = ({ grupo_cor, faixa_preco }: Faixas) => `${grupo_cor ?? ''} ${faixa_preco ?? ''}`
