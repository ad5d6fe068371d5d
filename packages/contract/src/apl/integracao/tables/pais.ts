/** Which table's rows a document's fields name. */
export const cliente = { tabela: 'entidade', campos: { codcli: 'codcli' } }
export const doRepresentante = { tabela: 'representante', campos: { codrep: 'codrep' } }
export const doFornecedor = { tabela: 'fornecedor', campos: { codfor: 'codfor' } }
export const doPedido = { tabela: 'pedido', campos: { numero: 'pedido' } }
