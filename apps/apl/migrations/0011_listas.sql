CREATE INDEX "entidade_empresa_codrep_codcli_index" ON "entidade" USING btree ("empresa","codrep","codcli");--> statement-breakpoint
CREATE INDEX "produto_busca" ON "produto" USING gin ("busca" gin_trgm_ops,"codigo" gin_trgm_ops,"codigo2" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "duplicata_empresa_dt_vencto_numero_index" ON "duplicata" USING btree ("empresa","dt_vencto","numero");--> statement-breakpoint
CREATE INDEX "duplicata_a_pagar" ON "duplicata" USING btree ("empresa","dt_vencto","numero") WHERE valor > valor_pago;--> statement-breakpoint
CREATE INDEX "duplicata_paga" ON "duplicata" USING btree ("empresa","dt_vencto","numero") WHERE valor <= valor_pago;--> statement-breakpoint
-- Which states go together: counted one by one, orders that wait for both releases look rarer than they are.
CREATE STATISTICS "pedido_estado" (mcv) ON situacao, financeiro, bloqueio FROM "pedido";
