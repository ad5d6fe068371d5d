import type { Regra, RegraEstado } from '@trama/rules/pedido/painel'

/** The panel in one line: "1 regra impede, 2 pedem atenção". */
export function regrasText(regras: readonly Regra[]): string {
  const count = (estado: RegraEstado) => regras.filter((regra) => regra.estado === estado).length
  const impede = count('impede')
  const atencao = count('atencao')
  const parts = [
    impede > 0 && (impede === 1 ? '1 regra impede' : `${impede} regras impedem`),
    atencao > 0 && (atencao === 1 ? '1 pede atenção' : `${atencao} pedem atenção`),
  ].filter((part) => part !== false)
  if (parts.length > 0) return parts.join(', ')
  return count('desconhecida') > 0 ? 'Ainda faltam dados' : 'Regras em ordem'
}
