/** The form works in the session's company only; undefined when the order is of it. */
export const foreignRefusal = (empresa: string, own: string): string | undefined =>
  empresa === own ? undefined : `Pedido da empresa ${empresa}. Selecione a empresa para continuar.`
