/** Why an order of another company cannot be edited; undefined for an order of the session's company. */
export const foreignRefusal = (empresa: string, own: string): string | undefined =>
  empresa === own ? undefined : `Pedido da empresa ${empresa}. Selecione a empresa para continuar.`
