/** Texts shown where a widget has nothing to show (S2 §8). */
export const WIDGET_TEXTS = {
  failed: 'Não foi possível carregar informações. Verifique o servidor de aplicação.',
  empty: 'Não há dados para exibir.',
  unknown: (tipo_wid: number) => `Widget tipo ${tipo_wid} não implementado.`,
}
