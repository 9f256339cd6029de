-- Which stored files does a creative name? Asked for every stored file, once an hour.
create index creatives_file_url on creatives (file_url) where file_url is not null;
