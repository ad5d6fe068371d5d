import { ProductImage } from '../itens/product-image'

/** Small picture of a product in the global search. */
export const ProdutoPicture = ({ id }: { id: string }) => <ProductImage tipo="P" codigo={id} size="xs" />
