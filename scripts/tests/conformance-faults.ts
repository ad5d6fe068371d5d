/** Faults of an application server, one for each of forty calls. */
import {
  body,
  errorOf,
  type Fault,
  header,
  ignoring,
  iso,
  json,
  noHeader,
  refused,
  rows,
  set,
  success,
  without,
} from './conformance-fault'

export const FAULTS: readonly Fault[] = [
  // Shapes and types
  { call: 'getRepresentante', answer: without('nome'), check: 'resposta', says: /falta o campo nome/ },
  {
    call: 'countEntidades',
    answer: set('total', ({ total }) => String(total)),
    check: 'resposta',
    says: /total é texto .*esperado número/,
  },
  {
    call: 'getPedidoFornecedor',
    answer: set('dt_emissao', ({ dt_emissao }) => iso(dt_emissao)),
    check: 'resposta',
    says: /dt_emissao é texto .*esperado dd\/MM\/yyyy/,
  },
  {
    call: 'getOrdem',
    answer: set('dt_emissao', ({ dt_emissao }) => `${String(dt_emissao)} 00:00:00`),
    check: 'resposta',
    says: /dt_emissao é texto .*fora da forma/,
  },
  {
    call: 'getCondicao',
    answer: rows(([row]) => row),
    check: 'resposta',
    says: /o corpo é objeto, esperada uma lista/,
  },
  {
    call: 'getUsuarioErp',
    answer: rows(([row]) => [row, row]),
    check: 'resposta',
    says: /a lista tem 2 elementos/,
  },
  {
    call: 'getColecao',
    answer: success(() => errorOf('Sem coleção.', 200)),
    check: 'resposta',
    says: /status 200 com method-error-400/,
  },
  {
    call: 'getLembreteCliente',
    answer: set('ativo', ({ ativo }) => ativo === 'S'),
    check: 'resposta',
    says: /ativo é booleano .*esperado S ou N/,
  },
  { call: 'listAcessoEmpresa', answer: set('padrao', () => null), check: 'resposta', says: /padrao é nulo/ },
  {
    call: 'listPrecos',
    answer: set('preco_00', ({ preco_00 }) => `${String(preco_00)},00`),
    check: 'resposta',
    says: /preco_00 é texto/,
  },
  { call: 'getCotacao', answer: set('situacao', () => 'X'), check: 'resposta', says: /situacao é texto "X"/ },
  {
    call: 'agendaCrm',
    answer: set('numero', ({ numero }) => Number(numero) + 0.5),
    check: 'resposta',
    says: /numero é número .*esperado número inteiro/,
  },
  {
    call: 'getOrdemCadeia',
    answer: set('historia', () => ({})),
    check: 'resposta',
    says: /historia é objeto .*esperado lista/,
  },
  { call: 'testConnection', answer: body('OK'), check: 'resposta', says: /o corpo não é JSON/ },
  {
    call: 'listMensagens',
    answer: header('content-type', 'text/html'),
    check: 'resposta',
    says: /content-type "text\/html"/,
  },
  {
    call: 'getCaixa',
    answer: success(() => ({ status: 500, headers: {}, body: Buffer.from('<h1>500</h1>') })),
    check: 'resposta',
    says: /status 500 sem texto de erro/,
  },
  { call: 'listMetas', hangsUp: true, check: 'resposta', says: /a chamada não terminou/ },
  {
    call: 'listClasses',
    answer: () => ({ status: 404, headers: {}, body: Buffer.from('Not Found') }),
    says: /não conhece o endereço/,
  },
  // Refusals
  {
    call: 'listTransportadoras',
    answer: refused(401, errorOf('Falta o token.', 400)),
    check: 'direitos',
    says: /sem token: status 400, esperado 401/,
  },
  {
    call: 'listEtiquetas',
    answer: refused(401, json([{}], 401)),
    check: 'direitos',
    says: /sem token: o erro 401 não traz method-error-400/,
  },
  {
    call: 'listRegioes',
    answer: refused(403, json([])),
    check: 'direitos',
    says: /fornecedor não pode chamar: status 200/,
  },
  {
    call: 'listGruposCliente',
    answer: (reply, { tipo }) => (tipo === 'representante' ? errorOf('Sem acesso.', 403) : reply),
    check: 'direitos',
    says: /representante pode chamar: status 403/,
  },
  {
    call: 'getHistorico',
    answer: refused(404, json([])),
    check: 'registro',
    says: /status 200 \[\], esperado 404 com NENHUM REGISTRO/,
  },
  {
    call: 'getGrupoCliente',
    answer: refused(404, json({ error: 'not found' }, 404)),
    check: 'registro',
    says: /o erro 404 não é uma lista com um objeto/,
  },
  {
    call: 'getMoeda',
    answer: refused(404, errorOf('Moeda inválida.', 404)),
    check: 'registro',
    says: /o texto não contém NENHUM REGISTRO/,
  },
  {
    call: 'listSolicitacoes',
    answer: refused(400, json([])),
    check: 'erro',
    says: /data_ini=2026-13-45 responde 200, esperado 400/,
  },
  // Pages
  {
    call: 'listMunicipios',
    ask: ({ query }) => query.get('pagina') === '2' && query.set('pagina', '1'),
    check: 'paginas',
    says: /a página 2 repete linhas da página anterior/,
  },
  {
    call: 'listCrm',
    ask: ({ query }) => query.get('offset') === '2' && query.set('offset', '3'),
    check: 'paginas',
    says: /offset=2 traz 3 linhas/,
  },
  {
    call: 'listHistoricos',
    answer: (reply, { query }) => (query.get('pagina') === '5000' ? errorOf('Página inválida.', 400) : reply),
    check: 'paginas',
    says: /a página 5000, além do fim: status 400/,
  },
  {
    call: 'listOrdensServico',
    answer: header('x-proxima', 'sempre'),
    ask: ({ query }) => query.delete('apos'),
    check: 'paginas',
    says: /x-proxima volta a uma continuação anterior/,
  },
  {
    call: 'listPagar',
    answer: noHeader('x-proxima'),
    check: 'paginas',
    says: /x-proxima acaba depois de \d+ de \d+ linhas/,
  },
  // Filters and sums
  {
    call: 'listFamilias',
    ask: ignoring('descricao'),
    check: 'filtros',
    says: /descricao=.* traz linha com descricao=/,
  },
  {
    call: 'listPedidosFornecedor',
    ask: ignoring('dt_emissao_ini'),
    check: 'filtros',
    says: /dt_emissao_ini=.* traz linha com dt_emissao=/,
  },
  {
    call: 'listVendas',
    answer: (reply, { query }) => (query.has('cliente') ? json([]) : reply),
    check: 'filtros',
    says: /cliente=.* não traz a linha de onde o valor veio/,
  },
  {
    call: 'totalPedidos',
    answer: set('valor_total_liq', ({ valor_total_liq }) => -Number(valor_total_liq)),
    check: 'totais',
    says: /valor_total_liq é -.*, as linhas somam/,
  },
  {
    call: 'totalOrdens',
    answer: set('total', ({ total }) => Number(total) + 1),
    check: 'totais',
    says: /total é \d+, a lista tem \d+ linhas/,
  },
  // Rows of others
  {
    call: 'listPedidos',
    answer: rows((all, { tipo }) =>
      tipo === 'representante'
        ? all.map((row, place) => (place === all.length - 1 ? { ...row, codrep: '987' } : row))
        : all,
    ),
    check: 'linhas',
    says: /representante recebe linha de outro: codrep "987"/,
  },
  {
    call: 'getFatura',
    ask: (asked) => {
      if (asked.tipo === 'cliente') asked.headers.token = asked.another
    },
    check: 'linhas',
    says: /cliente recebe o registro de outro: codcli/,
  },
  // Files
  {
    call: 'getPedidoPdf',
    answer: body('<!doctype html><title>Pedido</title>'),
    check: 'arquivo',
    says: /o arquivo diz ser PDF e começa com "<!doctype html>/,
  },
  { call: 'getEstoquePdf', answer: noHeader('content-type'), check: 'arquivo', says: /content-type ausente/ },
  {
    call: 'downloadFatura',
    answer: header('content-type', 'application/pdf'),
    check: 'arquivo',
    says: /content-type "application\/pdf", esperado XML/,
  },
  { call: 'zipFaturas', answer: body(''), check: 'arquivo', says: /o arquivo está vazio/ },
  // Writing
  {
    call: 'createCrm',
    ask: ({ headers }) => void delete headers['idempotency-key'],
    check: 'repeticao',
    says: /a mesma idempotency-key criou outro registro/,
  },
]
