// The provinces of Spain and their largest places, for `read-places.ts`.
export const spainPlaces = `
España|Andalucía|Aragón|Canarias|Castilla y León|Castilla La Mancha|Cataluña|Comunidad Valenciana|País Vasco|Extremadura|Galicia
A Coruña|La Coruña|Coruña 43.15 -8.45:
  A Coruña|La Coruña 43.37 -8.40, Santiago de Compostela|Santiago 42.88 -8.54, Ferrol|El Ferrol 43.48 -8.23,
  Narón 43.50 -8.19, Oleiros 43.33 -8.31, Carballo 43.21 -8.69, Arteixo 43.30 -8.51, Culleredo 43.29 -8.39,
  Ribeira 42.56 -8.99
Álava|Araba 42.85 -2.70:
  Vitoria-Gasteiz|Vitoria|Gasteiz 42.85 -2.67, Llodio|Laudio 43.14 -2.96, Amurrio 43.05 -3.00
Albacete 38.85 -1.90:
  Albacete 38.99 -1.86, Hellín 38.51 -1.70, Villarrobledo 39.27 -2.60, Almansa 38.87 -1.10, La Roda 39.21 -2.16
Alicante|Alacant 38.40 -0.55:
  Alicante|Alacant 38.35 -0.48, Elche|Elx 38.27 -0.70, Torrevieja 37.98 -0.68, Orihuela 38.08 -0.95,
  Benidorm 38.54 -0.13, Alcoy|Alcoi 38.70 -0.47, San Vicente del Raspeig|San Vicente 38.40 -0.52, Elda 38.48 -0.79,
  Dénia 38.84 0.11, Petrer 38.48 -0.77, Villena 38.64 -0.87, Santa Pola 38.19 -0.56,
  Villajoyosa|La Vila Joiosa 38.51 -0.23, Jávea|Xàbia 38.79 0.17, Calpe|Calp 38.64 0.04, El Campello 38.43 -0.40,
  Novelda 38.38 -0.77, Crevillent|Crevillente 38.25 -0.81, Altea 38.60 -0.05
Almería 36.95 -2.45:
  Almería 36.84 -2.46, Roquetas de Mar|Roquetas 36.76 -2.61, El Ejido 36.78 -2.81, Níjar 36.97 -2.21,
  Vícar 36.83 -2.64, Adra 36.75 -3.02, Huércal-Overa 37.39 -1.94
Asturias|Principado de Asturias 43.36 -5.85:
  Gijón|Xixón 43.54 -5.66, Oviedo|Uviéu 43.36 -5.85, Avilés 43.56 -5.92, Siero|Pola de Siero 43.39 -5.66,
  Langreo 43.30 -5.69, Mieres 43.25 -5.77, Castrillón 43.56 -5.97, Llanes 43.42 -4.76
Ávila 40.60 -4.80:
  Ávila 40.66 -4.70, Arévalo 41.06 -4.72, Arenas de San Pedro 40.21 -5.09
Badajoz 38.80 -6.40:
  Badajoz 38.88 -6.97, Mérida 38.92 -6.35, Don Benito 38.96 -5.86, Almendralejo 38.68 -6.41,
  Villanueva de la Serena 38.97 -5.80, Zafra 38.43 -6.42, Montijo 38.91 -6.62
Baleares|Islas Baleares|Illes Balears|Mallorca 39.50 2.80:
  Palma|Palma de Mallorca 39.57 2.65, Calvià 39.57 2.51, Ibiza|Eivissa 38.91 1.43, Manacor 39.57 3.21,
  Llucmajor 39.49 2.89, Santa Eulària des Riu|Santa Eulalia|Santa Eulalia del Río 38.98 1.53, Marratxí 39.64 2.75,
  Inca 39.72 2.91, Maó|Mahón 39.89 4.27, Ciutadella|Ciutadella de Menorca|Ciudadela 40.00 3.84,
  Sant Antoni de Portmany|San Antonio Abad 38.98 1.30, Alcúdia 39.85 3.12
Barcelona|Bcn 41.50 2.05:
  Barcelona|Bcn 41.39 2.17, L'Hospitalet de Llobregat|Hospitalet 41.36 2.10, Badalona 41.45 2.25,
  Terrassa|Tarrasa 41.56 2.01, Sabadell 41.55 2.11, Mataró 41.54 2.44,
  Santa Coloma de Gramenet|Santa Coloma 41.45 2.21, Sant Cugat del Vallès|Sant Cugat|San Cugat 41.47 2.08,
  Cornellà de Llobregat|Cornellà 41.36 2.07, Sant Boi de Llobregat|Sant Boi 41.35 2.04, Rubí 41.49 2.03,
  Manresa 41.73 1.83, Vilanova i la Geltrú|Vilanova|Villanueva y Geltrú 41.22 1.73, Castelldefels 41.28 1.98,
  Viladecans 41.31 2.01, El Prat de Llobregat|El Prat 41.33 2.10, Granollers 41.61 2.29,
  Cerdanyola del Vallès|Cerdanyola 41.49 2.14, Mollet del Vallès|Mollet 41.54 2.21, Vic 41.93 2.25,
  Gavà 41.31 2.00, Esplugues de Llobregat|Esplugues 41.38 2.09, Igualada 41.58 1.62,
  Vilafranca del Penedès|Vilafranca 41.35 1.70, Sitges 41.24 1.81, Martorell 41.47 1.93
Bizkaia|Vizcaya 43.27 -2.90:
  Bilbao|Bilbo 43.26 -2.93, Barakaldo|Baracaldo 43.30 -2.99, Getxo|Guecho 43.36 -3.01, Portugalete 43.32 -3.02,
  Santurtzi|Santurce 43.33 -3.03, Basauri 43.24 -2.89, Leioa|Lejona 43.33 -2.99, Galdakao|Galdácano 43.23 -2.85,
  Durango 43.17 -2.63, Gernika|Guernica|Gernika-Lumo 43.32 -2.68
Burgos 42.40 -3.60:
  Burgos 42.34 -3.70, Miranda de Ebro|Miranda 42.69 -2.95, Aranda de Duero|Aranda 41.67 -3.69
Cáceres 39.70 -6.20:
  Cáceres 39.48 -6.37, Plasencia 40.03 -6.09, Navalmoral de la Mata|Navalmoral 39.89 -5.54, Coria 39.98 -6.54,
  Trujillo 39.46 -5.88
Cádiz 36.50 -5.95:
  Cádiz 36.53 -6.29, Jerez de la Frontera|Jerez 36.68 -6.14, Algeciras 36.13 -5.45, San Fernando 36.46 -6.20,
  El Puerto de Santa María|El Puerto 36.59 -6.23, Chiclana de la Frontera|Chiclana 36.42 -6.15,
  Sanlúcar de Barrameda|Sanlúcar 36.78 -6.35, La Línea de la Concepción|La Línea 36.16 -5.35,
  Puerto Real 36.53 -6.19, Arcos de la Frontera|Arcos 36.75 -5.81, San Roque 36.21 -5.38, Rota 36.62 -6.36,
  Los Barrios 36.18 -5.49, Barbate 36.19 -5.92, Conil de la Frontera|Conil 36.28 -6.09, Tarifa 36.01 -5.61
Cantabria 43.30 -4.00:
  Santander 43.46 -3.81, Torrelavega 43.35 -4.05, Castro-Urdiales|Castro 43.38 -3.22, Camargo 43.41 -3.88,
  Laredo 43.41 -3.41
Castellón|Castelló|Castellón de la Plana 40.00 -0.10:
  Castellón de la Plana|Castellón|Castelló|Castelló de la Plana 39.99 -0.05, Vila-real|Villarreal 39.94 -0.10,
  Burriana|Borriana 39.89 -0.08, Vinaròs|Vinaroz 40.47 0.47, Benicarló 40.42 0.43,
  La Vall d'Uixó|Vall de Uxó 39.82 -0.23, Onda 39.96 -0.26, Almassora|Almazora 39.95 -0.06,
  Benicàssim|Benicasim 40.05 0.06
Ceuta 35.89 -5.32
Ciudad Real 39.00 -3.80:
  Ciudad Real 38.99 -3.93, Puertollano 38.69 -4.11, Tomelloso 39.16 -3.02, Alcázar de San Juan|Alcázar 39.39 -3.21,
  Valdepeñas 38.76 -3.38, Manzanares 39.00 -3.37, Daimiel 39.07 -3.61
Córdoba 37.80 -4.70:
  Córdoba 37.89 -4.78, Lucena 37.41 -4.49, Puente Genil 37.39 -4.77, Montilla 37.59 -4.64,
  Priego de Córdoba|Priego 37.44 -4.20, Cabra 37.47 -4.44, Baena 37.62 -4.32, Pozoblanco 38.38 -4.85,
  Palma del Río 37.70 -5.28
Cuenca 39.90 -2.30:
  Cuenca 40.07 -2.14, Tarancón 40.01 -3.01
Gipuzkoa|Guipúzcoa 43.20 -2.15:
  San Sebastián|Donostia|Donostia-San Sebastián 43.32 -1.98, Irun 43.34 -1.79, Errenteria|Rentería 43.31 -1.90,
  Eibar 43.18 -2.47, Zarautz|Zarauz 43.28 -2.17, Arrasate|Mondragón|Arrasate-Mondragón 43.06 -2.49,
  Hernani 43.27 -1.98, Tolosa 43.13 -2.08, Hondarribia|Fuenterrabía 43.36 -1.79
Girona|Gerona 42.00 2.80:
  Girona|Gerona 41.98 2.82, Figueres|Figueras 42.27 2.96, Blanes 41.67 2.79, Lloret de Mar|Lloret 41.70 2.85,
  Olot 42.18 2.49, Salt 41.97 2.79, Palafrugell 41.92 3.16, Sant Feliu de Guíxols 41.78 3.03,
  Roses|Rosas 42.26 3.18, Banyoles|Bañolas 42.12 2.77
Granada 37.20 -3.50:
  Granada 37.18 -3.60, Motril 36.75 -3.52, Almuñécar 36.73 -3.69, Armilla 37.14 -3.62, Maracena 37.21 -3.63,
  Loja 37.17 -4.15, Baza 37.49 -2.77, Guadix 37.30 -3.14
Guadalajara 40.65 -3.10:
  Guadalajara 40.63 -3.17, Azuqueca de Henares|Azuqueca 40.56 -3.27, Sigüenza 41.07 -2.64
Huelva 37.40 -6.90:
  Huelva 37.26 -6.95, Lepe 37.25 -7.20, Almonte 37.26 -6.52, Isla Cristina 37.20 -7.32, Ayamonte 37.21 -7.40,
  Moguer 37.27 -6.84, Punta Umbría 37.18 -6.97
Huesca 42.10 -0.30:
  Huesca 42.14 -0.41, Monzón 41.91 0.19, Barbastro 42.04 0.13, Fraga 41.52 0.35, Jaca 42.57 -0.55
Jaén 37.90 -3.60:
  Jaén 37.77 -3.79, Linares 38.09 -3.63, Andújar 38.04 -4.05, Úbeda 38.01 -3.37, Martos 37.72 -3.97,
  Baeza 37.99 -3.47, Alcalá la Real 37.46 -3.92
La Rioja 42.35 -2.40:
  Logroño 42.47 -2.45, Calahorra 42.30 -1.97, Arnedo 42.23 -2.10, Haro 42.58 -2.85
Las Palmas|Gran Canaria 28.15 -15.10:
  Las Palmas de Gran Canaria|Las Palmas 28.12 -15.44, Telde 28.00 -15.42, Arrecife 28.96 -13.55,
  Puerto del Rosario 28.50 -13.86, Santa Lucía de Tirajana|Santa Lucía|Vecindario 27.85 -15.44,
  San Bartolomé de Tirajana|Maspalomas 27.76 -15.58, Arucas 28.12 -15.52, Agüimes 27.90 -15.45,
  Ingenio 27.92 -15.44, Gáldar 28.14 -15.65, La Oliva 28.61 -13.93, Corralejo 28.73 -13.87
León 42.60 -5.80:
  León 42.60 -5.57, Ponferrada 42.55 -6.60, San Andrés del Rabanedo 42.61 -5.61, Astorga 42.46 -6.06,
  La Bañeza 42.30 -5.90
Lleida|Lérida 41.80 0.90:
  Lleida|Lérida 41.61 0.63, Balaguer 41.79 0.81, Tàrrega 41.65 1.14, Mollerussa 41.63 0.90,
  La Seu d'Urgell|Seo de Urgel 42.36 1.46
Lugo 43.05 -7.45:
  Lugo 43.01 -7.56, Monforte de Lemos|Monforte 42.52 -7.51, Viveiro 43.66 -7.59, Vilalba 43.30 -7.68,
  Sarria 42.78 -7.41
Madrid|Comunidad de Madrid 40.42 -3.70:
  Madrid 40.42 -3.70, Móstoles 40.32 -3.86, Alcalá de Henares|Alcalá 40.48 -3.36, Fuenlabrada 40.28 -3.79,
  Leganés 40.33 -3.76, Getafe 40.31 -3.73, Alcorcón 40.35 -3.82, Torrejón de Ardoz|Torrejón 40.46 -3.48,
  Parla 40.24 -3.77, Alcobendas 40.54 -3.64, Las Rozas|Las Rozas de Madrid 40.49 -3.87,
  San Sebastián de los Reyes 40.55 -3.63, Pozuelo de Alarcón|Pozuelo 40.43 -3.81, Coslada 40.42 -3.56,
  Rivas-Vaciamadrid|Rivas 40.33 -3.52, Valdemoro 40.19 -3.68, Majadahonda 40.47 -3.87,
  Collado Villalba|Villalba 40.63 -4.01, Aranjuez 40.03 -3.60, Arganda del Rey|Arganda 40.30 -3.44,
  Boadilla del Monte|Boadilla 40.41 -3.88, Pinto 40.24 -3.70, Colmenar Viejo|Colmenar 40.66 -3.77,
  Tres Cantos 40.60 -3.71, San Fernando de Henares 40.42 -3.53, Galapagar 40.58 -4.00, Ciempozuelos 40.16 -3.62,
  Navalcarnero 40.29 -4.01
Málaga 36.75 -4.55:
  Málaga 36.72 -4.42, Marbella 36.51 -4.89, Mijas 36.60 -4.64, Fuengirola 36.54 -4.62, Vélez-Málaga 36.78 -4.10,
  Torremolinos 36.62 -4.50, Estepona 36.43 -5.15, Benalmádena 36.60 -4.57, Rincón de la Victoria 36.72 -4.28,
  Antequera 37.02 -4.56, Alhaurín de la Torre 36.66 -4.56, Ronda 36.74 -5.17, Nerja 36.75 -3.87, Coín 36.66 -4.76,
  Alhaurín el Grande 36.64 -4.69, Cártama 36.71 -4.63
Melilla 35.29 -2.94
Murcia|Región de Murcia 37.90 -1.25:
  Murcia 37.99 -1.13, Cartagena 37.61 -0.99, Lorca 37.67 -1.70, Molina de Segura|Molina 38.05 -1.21,
  Alcantarilla 37.97 -1.22, Torre-Pacheco 37.74 -0.95, Águilas 37.41 -1.58, Cieza 38.24 -1.42, Yecla 38.61 -1.11,
  San Javier 37.81 -0.84, Totana 37.77 -1.50, Mazarrón 37.60 -1.31, Caravaca de la Cruz|Caravaca 38.11 -1.86,
  Jumilla 38.47 -1.33, San Pedro del Pinatar 37.84 -0.79
Navarra|Nafarroa 42.70 -1.65:
  Pamplona|Iruña|Pamplona-Iruña 42.81 -1.65, Tudela 42.06 -1.60, Barañáin 42.80 -1.67, Burlada 42.83 -1.62,
  Estella|Lizarra|Estella-Lizarra 42.67 -2.03, Tafalla 42.53 -1.67
Ourense|Orense 42.25 -7.80:
  Ourense|Orense 42.34 -7.86, O Carballiño 42.43 -8.08, Verín 41.94 -7.44,
  O Barco de Valdeorras|O Barco 42.42 -6.98
Palencia 42.30 -4.50:
  Palencia 42.01 -4.53, Aguilar de Campoo 42.79 -4.26, Guardo 42.79 -4.85
Pontevedra 42.35 -8.55:
  Vigo 42.24 -8.72, Pontevedra 42.43 -8.64, Vilagarcía de Arousa|Vilagarcía|Villagarcía de Arosa 42.59 -8.77,
  Redondela 42.28 -8.61, Cangas 42.26 -8.78, Marín 42.39 -8.70, A Estrada 42.69 -8.49, Lalín 42.66 -8.11,
  O Porriño 42.16 -8.62, Sanxenxo|Sangenjo 42.40 -8.81, Ponteareas 42.17 -8.50, Tui|Tuy 42.05 -8.65
Salamanca 40.85 -5.80:
  Salamanca 40.97 -5.66, Béjar 40.39 -5.76, Ciudad Rodrigo 40.60 -6.53,
  Santa Marta de Tormes|Santa Marta 40.95 -5.63
Santa Cruz de Tenerife|Tenerife 28.35 -16.55:
  Santa Cruz de Tenerife|Santa Cruz 28.47 -16.25, La Laguna|San Cristóbal de La Laguna 28.49 -16.32,
  Arona|Los Cristianos 28.10 -16.68, Adeje 28.12 -16.73, La Orotava 28.39 -16.52,
  Granadilla de Abona|Granadilla 28.12 -16.58, Puerto de la Cruz 28.41 -16.55, Los Realejos 28.38 -16.58,
  Güímar 28.31 -16.41, Candelaria 28.35 -16.37, Los Llanos de Aridane|Los Llanos 28.66 -17.91,
  Santa Cruz de La Palma 28.68 -17.77, Icod de los Vinos|Icod 28.37 -16.72,
  San Sebastián de La Gomera 28.09 -17.11, Valverde 27.81 -17.92
Segovia 41.10 -4.05:
  Segovia 40.95 -4.12, Cuéllar 41.40 -4.32, El Espinar 40.72 -4.25
Sevilla 37.35 -5.90:
  Sevilla 37.39 -5.99, Dos Hermanas 37.28 -5.92, Alcalá de Guadaíra|Alcalá 37.34 -5.84, Utrera 37.18 -5.78,
  Mairena del Aljarafe|Mairena 37.34 -6.06, Écija 37.54 -5.08, La Rinconada 37.49 -5.98,
  Los Palacios y Villafranca|Los Palacios 37.16 -5.92, Carmona 37.47 -5.64, Morón de la Frontera|Morón 37.12 -5.45,
  Lebrija 36.92 -6.08, Coria del Río|Coria 37.29 -6.05, Camas 37.40 -6.03, Tomares 37.37 -6.05, Osuna 37.24 -5.10,
  San Juan de Aznalfarache 37.36 -6.03, Marchena 37.33 -5.42
Soria 41.65 -2.50:
  Soria 41.76 -2.47, Almazán 41.49 -2.53, El Burgo de Osma 41.59 -3.07
Tarragona 41.10 1.15:
  Tarragona 41.12 1.25, Reus 41.16 1.11, El Vendrell 41.22 1.53, Cambrils 41.07 1.06, Tortosa 40.81 0.52,
  Salou 41.08 1.14, Calafell 41.20 1.57, Valls 41.29 1.25, Amposta 40.71 0.58, Vila-seca|Vilaseca 41.11 1.15
Teruel 40.70 -0.70:
  Teruel 40.34 -1.11, Alcañiz 41.05 -0.13, Andorra 40.98 -0.45
Toledo 39.85 -4.10:
  Toledo 39.86 -4.03, Talavera de la Reina|Talavera 39.96 -4.83, Illescas 40.13 -3.85, Seseña 40.10 -3.70,
  Torrijos 39.98 -4.28
Valencia|València 39.45 -0.50:
  Valencia|València 39.47 -0.38, Torrent|Torrente 39.44 -0.47, Gandia 38.97 -0.18, Paterna 39.50 -0.44,
  Sagunto|Sagunt|Puerto de Sagunto 39.68 -0.28, Mislata 39.48 -0.42, Burjassot|Burjasot 39.51 -0.41,
  Alzira|Alcira 39.15 -0.44, Xirivella|Chirivella 39.47 -0.43, Aldaia|Aldaya 39.46 -0.46, Manises 39.49 -0.46,
  Ontinyent|Onteniente 38.82 -0.61, Xàtiva|Játiva 38.99 -0.52, Sueca 39.20 -0.31, Cullera 39.16 -0.25,
  Oliva 38.92 -0.12, Llíria|Liria 39.63 -0.60, Catarroja 39.40 -0.40, Requena 39.49 -1.10, Paiporta 39.43 -0.42
Valladolid 41.60 -4.75:
  Valladolid 41.65 -4.72, Medina del Campo|Medina 41.31 -4.91, Laguna de Duero 41.58 -4.72,
  Arroyo de la Encomienda 41.61 -4.80
Zamora 41.65 -5.85:
  Zamora 41.50 -5.75, Benavente 42.00 -5.68, Toro 41.52 -5.39
Zaragoza 41.60 -1.00:
  Zaragoza 41.65 -0.88, Calatayud 41.35 -1.64, Utebo 41.71 -1.00, Ejea de los Caballeros|Ejea 42.13 -1.14,
  Tarazona 41.90 -1.73
`;
