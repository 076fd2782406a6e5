<?php
/** Runs the PHP of its standard input inside WordPress, and prints what it returns as JSON. */

require getenv( 'TEST_WORDPRESS' ) . '/site/wp-load.php';
kses_remove_filters();
echo wp_json_encode( eval( stream_get_contents( STDIN ) ) );
