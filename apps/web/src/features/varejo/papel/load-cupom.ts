/** Loads the dialog of a sale's slip when it is first opened. */
export const loadCupom = async () => (await import('./cupom-dialog')).CupomDialog
