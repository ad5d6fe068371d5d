export type Grade = 'letras' | 'numeros' | 'infantil' | 'unico' | 'completa'

/** Sizes of each grid in their order, with the share of sales of each size. */
export const GRADES: Readonly<Record<Grade, readonly (readonly [tam: string, peso: number])[]>> = {
  letras: [
    ['PP', 0.5],
    ['P', 1],
    ['M', 1.5],
    ['G', 1.3],
    ['GG', 0.8],
    ['XG', 0.4],
  ],
  completa: [
    ['PP', 0.5],
    ['P', 1],
    ['M', 1.5],
    ['G', 1.3],
    ['GG', 0.8],
    ['XG', 0.4],
    ['XGG', 0.3],
    ['EG', 0.3],
  ],
  numeros: [
    ['36', 0.7],
    ['38', 1.2],
    ['40', 1.5],
    ['42', 1.3],
    ['44', 0.8],
    ['46', 0.5],
  ],
  infantil: [
    ['2', 0.7],
    ['4', 1],
    ['6', 1.2],
    ['8', 1.2],
    ['10', 1],
    ['12', 0.7],
  ],
  unico: [['U', 2]],
}
