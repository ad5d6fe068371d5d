/** Rows that a document's row refers to, with the fields of the document that hold their keys. */
export const cliente = { tabela: 'entidade', campos: { codcli: 'codcli' } }
export const doRepresentante = { tabela: 'representante', campos: { codrep: 'codrep' } }
export const doFornecedor = { tabela: 'fornecedor', campos: { codfor: 'codfor' } }
export const doPedido = { tabela: 'pedido', campos: { numero: 'pedido' } }
