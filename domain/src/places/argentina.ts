// The provinces of Argentina and their largest places, for `read-places.ts`.
export const argentinaPlaces = `
Argentina
Buenos Aires|Bs As|PBA|GBA|Gran Buenos Aires|Conurbano -35.80 -59.20:
  La Plata -34.92 -57.95, Mar del Plata|MDQ -38.00 -57.56, Bahía Blanca -38.72 -62.27, Tandil -37.32 -59.13,
  San Nicolás|San Nicolás de los Arroyos -33.33 -60.21, Pergamino -33.89 -60.57, Olavarría -36.89 -60.32,
  Junín -34.59 -60.95, Zárate -34.10 -59.03, Campana -34.17 -58.96, Luján -34.57 -59.11, Necochea -38.55 -58.74,
  Chivilcoy -34.90 -60.02, Azul -36.78 -59.86, Mercedes -34.65 -59.43, Tres Arroyos -38.38 -60.28,
  San Pedro -33.68 -59.67, Balcarce -37.85 -58.26, Chacabuco -34.64 -60.47, Bragado -35.12 -60.48,
  9 de Julio|Nueve de Julio -35.44 -60.88, Trenque Lauquen -35.97 -62.73, Pehuajó -35.81 -61.90,
  Lincoln -34.87 -61.53, Dolores -36.31 -57.68, Chascomús -35.58 -58.01, Villa Gesell -37.26 -56.97,
  Pinamar -37.11 -56.86, San Clemente del Tuyú|San Clemente -36.36 -56.72, Mar de Ajó -36.72 -56.68,
  Miramar -38.27 -57.84, Punta Alta -38.88 -62.07, Coronel Suárez -37.46 -61.93,
  Coronel Pringles|Pringles -37.98 -61.36, Pigüé -37.61 -62.40, Saladillo -35.64 -59.78,
  25 de Mayo|Veinticinco de Mayo -35.43 -60.17, Bolívar|San Carlos de Bolívar -36.23 -61.11,
  Las Flores -36.01 -59.10, Baradero -33.81 -59.50, Arrecifes -34.06 -60.10, Ramallo -33.49 -60.01,
  Salto -34.29 -60.25, Rojas -34.20 -60.73, San Antonio de Areco|Areco -34.25 -59.47, Cañuelas -35.05 -58.76,
  Lobos -35.19 -59.10, San Miguel del Monte|Monte -35.44 -58.81, Brandsen|Coronel Brandsen -35.17 -58.23,
  Ayacucho -37.15 -58.49, Rauch -36.77 -59.09, General Villegas|Villegas -35.03 -63.01,
  Carmen de Patagones|Patagones -40.80 -62.98, Avellaneda -34.66 -58.37, Lanús -34.70 -58.39,
  Lomas de Zamora|Lomas -34.76 -58.40, Banfield -34.74 -58.40, Temperley -34.77 -58.40, Quilmes -34.72 -58.25,
  Bernal -34.71 -58.28, Berazategui -34.76 -58.21, Florencio Varela|Varela -34.80 -58.27,
  Adrogué|Almirante Brown -34.80 -58.39, Burzaco -34.83 -58.39, Longchamps -34.86 -58.39,
  Monte Grande -34.82 -58.47, Ezeiza -34.85 -58.52, San Justo|La Matanza -34.68 -58.56, Ramos Mejía -34.65 -58.56,
  Isidro Casanova -34.71 -58.59, Gregorio de Laferrere|Laferrere -34.75 -58.59, González Catán -34.77 -58.64,
  Morón -34.65 -58.62, Haedo -34.64 -58.59, Castelar -34.65 -58.64, Ituzaingó -34.66 -58.67,
  Hurlingham -34.59 -58.64, Merlo -34.67 -58.73, Moreno -34.65 -58.79, General Rodríguez -34.61 -58.95,
  Marcos Paz -34.78 -58.84, San Miguel -34.54 -58.71, José C. Paz -34.52 -58.77,
  Malvinas Argentinas|Los Polvorines -34.50 -58.70, Pilar -34.46 -58.91, Escobar|Belén de Escobar -34.35 -58.79,
  Tigre -34.43 -58.58, San Fernando -34.44 -58.56, San Isidro -34.47 -58.51, Vicente López -34.53 -58.48,
  Olivos -34.51 -58.49, San Martín|General San Martín -34.58 -58.54, Caseros|Tres de Febrero -34.60 -58.56,
  Villa Ballester -34.55 -58.56, Ciudadela -34.63 -58.54, Ensenada -34.86 -57.91, Berisso -34.87 -57.89,
  San Vicente -35.03 -58.42, Guernica|Presidente Perón -34.92 -58.38
Catamarca -28.30 -66.00:
  Catamarca|San Fernando del Valle de Catamarca -28.47 -65.78, Valle Viejo -28.46 -65.72, Andalgalá -27.60 -66.32,
  Tinogasta -28.06 -67.56, Belén -27.65 -67.03, Santa María -26.70 -66.05, Recreo -29.28 -65.06
Chaco -26.90 -60.00:
  Resistencia -27.45 -58.99, Sáenz Peña|Presidencia Roque Sáenz Peña|Roque Sáenz Peña -26.79 -60.44,
  Villa Ángela -27.57 -60.71, Barranqueras -27.48 -58.94, Fontana -27.42 -59.02, Charata -27.22 -61.19,
  General San Martín|General José de San Martín|San Martín -26.54 -59.34,
  Castelli|Juan José Castelli -25.95 -60.62, Quitilipi -26.87 -60.22, Las Breñas -27.09 -61.08
Chubut -44.30 -66.50:
  Comodoro Rivadavia|Comodoro -45.86 -67.48, Trelew -43.25 -65.31, Puerto Madryn|Madryn -42.77 -65.04,
  Rawson -43.30 -65.10, Esquel -42.91 -71.32, Rada Tilly -45.93 -67.55, Sarmiento -45.59 -69.07,
  Lago Puelo -42.07 -71.60, Trevelin -43.09 -71.46, Gaiman -43.29 -65.49
Ciudad Autónoma de Buenos Aires|CABA|Capital Federal|Ciudad de Buenos Aires|Capital|Buenos Aires Capital -34.61 -58.44
Córdoba|Cba -31.80 -63.90:
  Córdoba|Córdoba Capital -31.42 -64.18, Río Cuarto -33.12 -64.35, Villa María -32.41 -63.24,
  San Francisco -31.43 -62.08, Villa Carlos Paz|Carlos Paz -31.42 -64.50, Alta Gracia -31.65 -64.43,
  Río Tercero -32.17 -64.11, Bell Ville -32.63 -62.69, Jesús María -30.98 -64.10, Villa Allende -31.29 -64.30,
  La Calera -31.34 -64.34, Villa Dolores -31.95 -65.19, Cruz del Eje -30.72 -64.81, Cosquín -31.24 -64.47,
  Marcos Juárez -32.70 -62.10, Arroyito -31.42 -63.05, Río Segundo -31.65 -63.91, La Falda -31.09 -64.49,
  Unquillo -31.23 -64.32, Laboulaye -34.13 -63.39, Río Ceballos -31.16 -64.32, Morteros -30.71 -62.00,
  Villa Nueva -32.43 -63.25, Capilla del Monte -30.86 -64.53, Mina Clavero -31.72 -65.01, Deán Funes -30.42 -64.35,
  Las Varillas -31.87 -62.72, Oncativo -31.91 -63.68
Corrientes -28.40 -58.30:
  Corrientes|Corrientes Capital -27.47 -58.83, Goya -29.14 -59.26, Paso de los Libres -29.71 -57.09,
  Curuzú Cuatiá -29.79 -58.05, Mercedes -29.18 -58.08, Bella Vista -28.51 -59.04, Santo Tomé -28.55 -56.04,
  Monte Caseros -30.25 -57.64, Esquina -30.01 -59.53, Ituzaingó -27.58 -56.69,
  Virasoro|Gobernador Virasoro -28.05 -56.03, Saladas -28.25 -58.63
Entre Ríos -32.00 -59.50:
  Paraná -31.73 -60.53, Concordia -31.39 -58.02, Gualeguaychú -33.01 -58.52, Concepción del Uruguay -32.48 -58.23,
  Gualeguay -33.14 -59.31, Villaguay -31.87 -59.03, Victoria -32.62 -60.15, Chajarí -30.75 -57.98,
  La Paz -30.74 -59.65, Crespo -32.03 -60.31, Colón -32.22 -58.14, Nogoyá -32.39 -59.79, Federación -30.98 -57.92,
  Federal -30.95 -58.79, San José -32.21 -58.21, Diamante -32.07 -60.64
Formosa -25.70 -58.80:
  Formosa -26.18 -58.17, Clorinda -25.28 -57.72, Pirané -25.73 -59.11, El Colorado -26.31 -59.37,
  Las Lomitas -24.71 -60.59, Ingeniero Juárez -23.90 -61.85
Jujuy -24.10 -65.20:
  San Salvador de Jujuy|Jujuy|San Salvador -24.19 -65.30, San Pedro de Jujuy|San Pedro -24.23 -64.87,
  Palpalá -24.26 -65.21, Libertador General San Martín|Ledesma -23.81 -64.79, Perico -24.38 -65.11,
  El Carmen -24.39 -65.26, La Quiaca -22.10 -65.60, Humahuaca -23.21 -65.35, Tilcara -23.58 -65.40
La Pampa -36.40 -64.10:
  Santa Rosa -36.62 -64.29, General Pico -35.66 -63.76, Toay -36.67 -64.38, Eduardo Castex|Castex -35.92 -64.29,
  General Acha -37.38 -64.60, Realicó -35.04 -64.25, 25 de Mayo|Veinticinco de Mayo -37.77 -67.72
La Rioja -29.40 -67.00:
  La Rioja -29.41 -66.86, Chilecito -29.16 -67.50, Aimogasta -28.56 -66.81, Chamical -30.36 -66.31,
  Chepes -31.35 -66.59
Mendoza -33.20 -68.60:
  Mendoza|Mendoza Capital -32.89 -68.84, San Rafael -34.62 -68.33, Godoy Cruz -32.93 -68.84,
  Guaymallén -32.90 -68.79, Las Heras -32.85 -68.83, Luján de Cuyo|Luján -33.04 -68.88, Maipú -32.98 -68.79,
  Rivadavia -33.19 -68.46, San Martín -33.08 -68.47, Junín -33.14 -68.48, General Alvear|Alvear -34.98 -67.69,
  Tunuyán -33.58 -69.02, Malargüe -35.48 -69.58, Tupungato -33.37 -69.15, San Carlos -33.77 -69.05,
  Chacras de Coria -32.99 -68.88, Lavalle|Villa Tulumaya -32.72 -68.59
Misiones -27.10 -55.10:
  Posadas -27.37 -55.90, Oberá -27.49 -55.12, Eldorado -26.40 -54.63, Puerto Iguazú|Iguazú -25.60 -54.57,
  Apóstoles -27.91 -55.76, Leandro N. Alem|Leandro Alem|Alem -27.60 -55.32, Garupá -27.48 -55.83,
  Jardín América -27.04 -55.23, San Vicente -26.99 -54.49, Montecarlo -26.57 -54.76, Puerto Rico -26.80 -55.02,
  Aristóbulo del Valle -27.10 -54.90, San Pedro -26.62 -54.11, Puerto Esperanza -26.02 -54.61
Neuquén|Nqn -38.90 -69.00:
  Neuquén|Neuquén Capital -38.95 -68.06, Plottier -38.95 -68.23, Cutral Có -38.94 -69.23, Centenario -38.83 -68.13,
  San Martín de los Andes -40.16 -71.35, Zapala -38.90 -70.06, Rincón de los Sauces -37.39 -68.93,
  Chos Malal -37.38 -70.27, Junín de los Andes -39.95 -71.07, Villa La Angostura -40.76 -71.65,
  Plaza Huincul -38.93 -69.21, Añelo -38.35 -68.79
Río Negro -39.90 -67.50:
  Bariloche|San Carlos de Bariloche -41.13 -71.31, General Roca|Roca|Fiske Menuco -39.03 -67.58,
  Cipolletti -38.94 -67.99, Viedma -40.81 -63.00, Villa Regina -39.10 -67.08, Allen -38.98 -67.83,
  Cinco Saltos -38.82 -68.06, El Bolsón -41.96 -71.53, San Antonio Oeste -40.73 -64.95, Las Grutas -40.81 -65.09,
  Catriel -37.88 -67.79, Choele Choel -39.29 -65.66, Río Colorado -38.99 -64.10,
  Fernández Oro|General Fernández Oro -38.95 -67.93
Salta -24.50 -64.80:
  Salta|Salta Capital -24.79 -65.41, Tartagal -22.52 -63.80, Orán|San Ramón de la Nueva Orán -23.13 -64.32,
  Metán|San José de Metán -25.50 -64.97, Güemes|General Güemes -24.67 -65.05, Cafayate -26.07 -65.98,
  Rosario de la Frontera -25.80 -64.97, Rosario de Lerma -24.98 -65.58, Embarcación -23.21 -64.10,
  Cerrillos -24.90 -65.49, General Mosconi|Mosconi -22.60 -63.81,
  Joaquín V. González|Joaquín González -25.12 -64.13
San Juan -31.50 -68.50:
  San Juan -31.54 -68.53, Rawson|Villa Krause -31.58 -68.54, Rivadavia -31.53 -68.60, Chimbas -31.49 -68.53,
  Santa Lucía -31.54 -68.49, Pocito|Villa Aberastain -31.66 -68.58, Caucete -31.65 -68.28, Albardón -31.44 -68.53,
  Jáchal|San José de Jáchal -30.24 -68.75, Valle Fértil|San Agustín de Valle Fértil -30.63 -67.47
San Luis -33.20 -65.90:
  San Luis -33.30 -66.34, Villa Mercedes -33.68 -65.46, Merlo|Villa de Merlo -32.34 -65.01, La Punta -33.18 -66.31,
  Juana Koslay -33.28 -66.26, Justo Daract -33.86 -65.18, Potrero de los Funes -33.22 -66.23,
  Santa Rosa del Conlara -32.34 -65.21
Santa Cruz -49.50 -69.50:
  Río Gallegos -51.62 -69.22, Caleta Olivia -46.44 -67.53, El Calafate -50.34 -72.27, Pico Truncado -46.80 -67.96,
  Puerto Deseado -47.75 -65.90, Las Heras -46.54 -68.94, Río Turbio -51.54 -72.34,
  San Julián|Puerto San Julián -49.31 -67.73, Perito Moreno -46.59 -70.93, Gobernador Gregores -48.75 -70.25,
  Puerto Santa Cruz -50.02 -68.52, El Chaltén -49.33 -72.89
Santa Fe|Sta Fe -31.90 -60.80:
  Rosario -32.95 -60.64, Santa Fe|Santa Fe Capital|Santa Fe de la Vera Cruz -31.63 -60.70, Rafaela -31.25 -61.49,
  Venado Tuerto -33.75 -61.97, Reconquista -29.15 -59.65, Santo Tomé -31.66 -60.76,
  Villa Gobernador Gálvez -33.03 -60.63, Esperanza -31.45 -60.93, San Lorenzo -32.75 -60.74,
  Granadero Baigorria -32.86 -60.70, Casilda -33.04 -61.17, Cañada de Gómez -32.82 -61.40,
  Villa Constitución -33.23 -60.33, Funes -32.92 -60.81, Pérez -33.00 -60.77, Roldán -32.90 -60.91,
  Capitán Bermúdez -32.82 -60.72, Fray Luis Beltrán -32.79 -60.73, Firmat -33.46 -61.49, Sunchales -30.94 -61.56,
  Gálvez -32.03 -61.22, San Justo -30.79 -60.59, Vera -29.46 -60.21, Avellaneda -29.12 -59.66,
  Tostado -29.23 -61.77, Rufino -34.27 -62.71, Las Rosas -32.48 -61.58, Carcarañá -32.86 -61.15,
  Arroyo Seco -33.16 -60.51, Coronda -31.97 -60.92, San Jorge -31.90 -61.86, Ceres -29.88 -61.95
Santiago del Estero|Sgo del Estero|Santiago -27.90 -63.70:
  Santiago del Estero|Santiago|Sgo del Estero -27.79 -64.26, La Banda -27.74 -64.24,
  Termas de Río Hondo|Río Hondo -27.50 -64.86, Frías -28.64 -65.15, Añatuya -28.46 -62.83, Fernández -27.92 -63.89,
  Monte Quemado -25.80 -62.83, Quimilí -27.64 -62.42, Loreto -28.31 -64.19, Clodomira -27.57 -64.13
Tierra del Fuego -54.30 -67.90:
  Ushuaia -54.80 -68.30, Río Grande -53.79 -67.71, Tolhuin -54.51 -67.20
Tucumán -27.00 -65.40:
  San Miguel de Tucumán|Tucumán|San Miguel -26.83 -65.20, Yerba Buena -26.82 -65.32, Tafí Viejo -26.73 -65.26,
  Banda del Río Salí -26.84 -65.16, Concepción -27.34 -65.59, Aguilares -27.43 -65.61, Famaillá -27.05 -65.40,
  Monteros -27.17 -65.50, Lules -26.93 -65.34, Alderetes -26.82 -65.13, Las Talitas -26.79 -65.20,
  Tafí del Valle -26.85 -65.71, Alberdi|Juan Bautista Alberdi -27.59 -65.62, Simoca -27.26 -65.36,
  Bella Vista -27.03 -65.30
`;
