export function PedidoListPage() {
  return <h1>Pedidos de venda</h1>
}
